import { Injectable } from '@nestjs/common';
import { ExecutionAnswered } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import type { AnswerStatus } from '../domain/progress/answers.js';
import { executionId } from '../domain/schedule/execution-id.js';
import type { Occurrence } from '../domain/schedule/local-time.js';
import { ProgressService } from '../habits/progress.service.js';
import type { LockedHabit } from '../habits/progress.service.js';
import { clearUndo, recordUndo, undoneAt } from './undone-answers.query.js';

/** An answer to an execution, given on some device. */
export interface CheckIn {
  readonly status: AnswerStatus;
  /** ISO 8601 in UTC with milliseconds, so that such texts compare as instants. */
  readonly at: string;
}

export interface CheckInResult {
  readonly result: 'applied' | 'kept';
  readonly status: AnswerStatus | 'pending';
}

/** Applies check-ins from any device, in any order of arrival: the later check-in wins. */
@Injectable()
export class CheckInsService {
  constructor(
    private readonly progress: ProgressService,
    private readonly outbox: Outbox,
  ) {}

  /** Answers an execution of a locked habit, unless a later check-in decided otherwise. */
  async checkIn(
    tx: Transaction,
    habit: LockedHabit,
    occurrence: Occurrence,
    { status, at }: CheckIn,
  ): Promise<CheckInResult> {
    const execution = { habitId: habit.row.id, occurrence };
    const previous = await this.progress.answerAt(tx, habit.row.id, occurrence);
    if (previous?.status === status) {
      await this.progress.confirm(tx, habit, occurrence, at);
      return { result: 'kept', status };
    }
    const latest = previous ? previous.checkedInAt : await undoneAt(tx, execution);
    if (latest !== null && at < latest) return { result: 'kept', status: previous?.status ?? 'pending' };
    await this.progress.answer(tx, habit, occurrence, { status, at });
    await clearUndo(tx, execution);
    await this.publish(tx, habit, occurrence, { status, executed_at: at });
    return { result: 'applied', status };
  }

  /** Undoes an answer; the execution is pending again, or vanishes when only the answer held it. */
  async undo(tx: Transaction, habit: LockedHabit, occurrence: Occurrence, at: string): Promise<void> {
    await recordUndo(tx, { habitId: habit.row.id, occurrence }, at);
    if (!(await this.progress.answerAt(tx, habit.row.id, occurrence))) return;
    await this.progress.undo(tx, habit, occurrence);
    await this.publish(tx, habit, occurrence, { status: 'pending', executed_at: null });
  }

  private async publish(
    tx: Transaction,
    { row: { id, userId } }: LockedHabit,
    occurrence: Occurrence,
    answer: { status: AnswerStatus | 'pending'; executed_at: string | null },
  ): Promise<void> {
    const execution_id = executionId({ habitId: id, occurrence });
    await this.outbox.append(tx, ExecutionAnswered, { user_id: userId, habit_id: id, execution_id, ...answer });
  }
}
