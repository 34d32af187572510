import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import type { Transaction } from '@rotina/service-kit/database';
import { habitState, habitStatesOfUser } from '../reports/habit-states.query.js';
import type { Habit } from '../habits/habit.entity.js';
import { Ledger } from '../habits/progress.service.js';
import type { AnswerStatus } from '../domain/progress/answers.js';
import { dayOfSlot } from '../domain/schedule/local-time.js';
import type { Slot } from '../domain/schedule/local-time.js';
import { parseExecutionId } from '../domain/schedule/execution-id.js';
import { holds } from '../domain/schedule/plan.js';
import { timestamp, UserClock } from '../habits/user-clock.js';
import { executionView } from '../reports/execution.view.js';
import type { ExecutionView } from '../reports/execution.view.js';
import { byName, habitsOfDay } from '../reports/executions-of-day.js';
import { executionNotFound } from './answers.errors.js';
import { readableDay } from '../reports/readable-day.js';
import { TapsService } from './check-ins.service.js';

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
    private readonly taps: TapsService,
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
      const { habit, slot } = await this.lockExecution(tx, id);
      await this.taps.tap(tx, habit, slot, { status, at: timestamp(moment.instant) });
      const state = await habitState(tx, habit.id, dayOfSlot(slot), moment);
      if (!state) throw executionNotFound();
      return executionView(state, slot);
    });
  }

  async takeBack(id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { habit, slot } = await this.lockExecution(tx, id);
      await this.taps.takeBack(tx, habit, slot, timestamp(this.clock.instant()));
    });
  }

  private async lockExecution(tx: Transaction, id: string): Promise<{ habit: Habit; slot: Slot }> {
    const key = parseExecutionId(id);
    const habit = key && (await this.ledger.lock(tx, key.habitId));
    if (!habit || !holds(await this.ledger.planOf(tx, habit), key.slot)) throw executionNotFound();
    return { habit, slot: key.slot };
  }
}
