import { Injectable } from '@nestjs/common';
import { ExecutionAnswered } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import type { NewEvent } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import { mapInTurns } from '@rotina/service-kit/timing';
import type { AnswerStatus } from '../domain/progress/answers.js';
import { executionId } from '../domain/schedule/execution-id.js';
import type { Occurrence } from '../domain/schedule/local-time.js';
import { ProgressService } from '../habits/progress.service.js';
import type { LockedHabit } from '../habits/progress.service.js';
import { Decisions } from './decisions.js';
import type { CheckInResult, ExecutionCheckIn } from './decisions.js';
import { clearUndone, recordUndo, undoneAt } from './undone-answers.query.js';

/** Applies check-ins from any device, in any order of arrival: the later check-in wins. */
@Injectable()
export class CheckInsService {
  constructor(
    private readonly progress: ProgressService,
    private readonly outbox: Outbox,
  ) {}

  /** Answers executions of locked habits in their order, unless a later check-in decided otherwise. */
  async checkIn(tx: Transaction, items: readonly ExecutionCheckIn[]): Promise<CheckInResult[]> {
    const executions = items.map(({ habit, occurrence }) => ({ habitId: habit.row.id, occurrence }));
    const known = await this.progress.answersAround(tx, executions);
    const decisions = new Decisions(known, await undoneAt(tx, executions));
    const results = await mapInTurns(items, (item) => decisions.decide(item));
    const { applied } = decisions;
    await this.progress.answer(tx, applied, known);
    await this.progress.confirm(tx, decisions.confirmed);
    if (applied.length > 0) {
      await clearUndone(
        tx,
        applied.map(({ habit, occurrence }) => ({ habitId: habit.row.id, occurrence })),
      );
    }
    const events = await mapInTurns(applied, ({ habit, occurrence, status, at }) =>
      this.eventOf(habit, occurrence, { status, executed_at: at }),
    );
    this.outbox.appendAll(tx, events);
    return results;
  }

  /** Undoes an answer; the execution is pending again, or vanishes when only the answer held it. */
  async undo(tx: Transaction, habit: LockedHabit, occurrence: Occurrence, at: string): Promise<void> {
    const execution = { habitId: habit.row.id, occurrence };
    await recordUndo(tx, execution, at);
    const known = await this.progress.answersAround(tx, [execution]);
    if (!known.get(habit.row.id)?.some((answer) => answer.occurrence === occurrence)) return;
    await this.progress.undo(tx, habit, occurrence, known);
    this.outbox.appendAll(tx, [this.eventOf(habit, occurrence, { status: 'pending', executed_at: null })]);
  }

  private eventOf(
    { row: { id, userId } }: LockedHabit,
    occurrence: Occurrence,
    answer: { status: AnswerStatus | 'pending'; executed_at: string | null },
  ): NewEvent {
    const execution_id = executionId({ habitId: id, occurrence });
    return this.outbox.event(ExecutionAnswered, { user_id: userId, habit_id: id, execution_id, ...answer });
  }
}
