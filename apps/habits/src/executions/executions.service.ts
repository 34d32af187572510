import { Injectable } from '@nestjs/common';
import { ExecutionAnswered } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { Database } from '@rotina/service-kit';
import type { AuthenticatedUser, Transaction } from '@rotina/service-kit';
import { habitState, habitStatesOfUser } from '../ledger/habit-state.query.js';
import type { Habit } from '../ledger/habit.entity.js';
import { answerAt } from '../ledger/ledger.query.js';
import { Ledger } from '../ledger/ledger.service.js';
import type { AnswerStatus } from '../metrics/answers.js';
import { dayOfSlot } from '../schedule/calendar.js';
import { executionId, parseExecutionId } from '../schedule/execution-id.js';
import type { ExecutionKey } from '../schedule/execution-id.js';
import { holds } from '../schedule/plan.js';
import { UserClock } from '../time/user-clock.js';
import { executionView } from './execution.view.js';
import type { ExecutionView } from './execution.view.js';
import { byName, habitsOfDay } from './executions-of-day.js';
import { executionNotFound } from './executions.errors.js';
import { readableDay } from './readable-day.js';

export interface DailyListing {
  readonly date: string;
  readonly data: readonly ExecutionView[];
  readonly total: number;
  readonly completed: number;
}

@Injectable()
export class ExecutionsService {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly clock: UserClock,
  ) {}

  /** Every execution of the user on a date, by time and then by habit. */
  async listDay(user: AuthenticatedUser, date: string): Promise<DailyListing> {
    const moment = this.clock.at(user);
    const day = readableDay(date, moment.today);
    const habits = habitsOfDay(await habitStatesOfUser(this.database.manager, user.id, day, moment), day);
    const executions = habits.flatMap(({ habit, slots }) => slots.map((slot) => ({ habit, slot })));
    executions.sort((a, b) => a.slot - b.slot || byName(a.habit, b.habit));
    return {
      date,
      data: executions.map(({ habit, slot }) => executionView(habit, slot)),
      total: habits.length,
      completed: habits.filter(({ completed }) => completed).length,
    };
  }

  /** Answers an execution; the same answer again changes nothing. */
  async answer(user: AuthenticatedUser, id: string, status: AnswerStatus): Promise<ExecutionView> {
    const moment = this.clock.at(user);
    return this.database.transaction(async (tx) => {
      const { habit, key } = await this.lockExecution(tx, id);
      const executedAt = moment.instant.toString({ smallestUnit: 'millisecond' });
      const previous = await answerAt(tx, habit.id, key.slot);
      if (previous?.status !== status) {
        await this.ledger.answer(tx, habit, key.slot, { status, executedAt });
        await this.publish(tx, habit, key, { status, executedAt });
      }
      const state = await habitState(tx, habit.id, dayOfSlot(key.slot), moment);
      if (!state) throw executionNotFound();
      return executionView(state, key.slot);
    });
  }

  /** Takes an answer back; the execution is pending again, or gone where only the answer held it. */
  async takeBack(id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { habit, key } = await this.lockExecution(tx, id);
      if (!(await answerAt(tx, habit.id, key.slot))) return;
      await this.ledger.answer(tx, habit, key.slot, null);
      await this.publish(tx, habit, key, { status: 'pending', executedAt: null });
    });
  }

  private async lockExecution(tx: Transaction, id: string): Promise<{ habit: Habit; key: ExecutionKey }> {
    const key = parseExecutionId(id);
    const habit = key && (await this.ledger.lock(tx, key.habitId));
    if (!habit || !holds(await this.ledger.planOf(tx, habit), key.slot)) throw executionNotFound();
    return { habit, key };
  }

  private async publish(
    tx: Transaction,
    habit: Habit,
    key: ExecutionKey,
    answer: { status: AnswerStatus | 'pending'; executedAt: string | null },
  ): Promise<void> {
    await this.outbox.append(tx, ExecutionAnswered, {
      user_id: habit.userId,
      habit_id: habit.id,
      execution_id: executionId(key),
      status: answer.status,
      executed_at: answer.executedAt,
    });
  }
}
