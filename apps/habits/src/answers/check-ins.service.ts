import { Injectable } from '@nestjs/common';
import { ExecutionAnswered } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import type { Habit } from '../habits/habit.entity.js';
import { answerAt } from '../habits/progress.query.js';
import { Ledger } from '../habits/progress.service.js';
import { confirmAnswer, forgetTakeBack, rememberTakeBack, takenBackAt } from './undone-answers.query.js';
import type { AnswerStatus } from '../domain/progress/answers.js';
import type { Slot } from '../domain/schedule/local-time.js';
import { executionId } from '../domain/schedule/execution-id.js';

export interface Tap {
  readonly status: AnswerStatus;
  /** ISO 8601 in UTC with milliseconds, so that texts compare as the instants they stand for. */
  readonly at: string;
}

export interface TapResult {
  readonly result: 'applied' | 'kept';
  readonly status: AnswerStatus | 'pending';
}

/** Answers to executions, from whichever device and in whichever order they arrive: the later tap wins. */
@Injectable()
export class TapsService {
  constructor(
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /** Answers an execution of a locked habit, unless a later tap said otherwise. */
  async tap(tx: Transaction, habit: Habit, slot: Slot, { status, at }: Tap): Promise<TapResult> {
    const previous = await answerAt(tx, habit.id, slot);
    if (previous?.status === status) {
      await confirmAnswer(tx, habit.id, slot, at);
      return { result: 'kept', status };
    }
    const latest = previous ? previous.tappedAt : await takenBackAt(tx, habit.id, slot);
    if (latest !== null && at < latest) return { result: 'kept', status: previous?.status ?? 'pending' };
    await this.ledger.answer(tx, habit, slot, { status, executedAt: at });
    await forgetTakeBack(tx, habit.id, slot);
    await this.publish(tx, habit, slot, { status, executedAt: at });
    return { result: 'applied', status };
  }

  /** Takes an answer back; the execution is pending again, or gone where only the answer held it. */
  async takeBack(tx: Transaction, habit: Habit, slot: Slot, at: string): Promise<void> {
    await rememberTakeBack(tx, habit.id, slot, at);
    if (!(await answerAt(tx, habit.id, slot))) return;
    await this.ledger.answer(tx, habit, slot, null);
    await this.publish(tx, habit, slot, { status: 'pending', executedAt: null });
  }

  private async publish(
    tx: Transaction,
    { id, userId }: Habit,
    slot: Slot,
    answer: { status: AnswerStatus | 'pending'; executedAt: string | null },
  ): Promise<void> {
    await this.outbox.append(tx, ExecutionAnswered, {
      user_id: userId,
      habit_id: id,
      execution_id: executionId({ habitId: id, slot }),
      status: answer.status,
      executed_at: answer.executedAt,
    });
  }
}
