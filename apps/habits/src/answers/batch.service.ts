import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import { UserError } from '@rotina/service-kit/errors';
import { Messages } from '@rotina/service-kit/messages';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import type { Transaction } from '@rotina/service-kit/database';
import { notYours } from '../habits/habits.errors.js';
import { ProgressService } from '../habits/progress.service.js';
import { parseExecutionId } from '../domain/schedule/execution-id.js';
import { holds } from '../domain/schedule/plan.js';
import { UserClock } from '../habits/user-clock.js';
import { readItem } from './batch-item.js';
import type { BatchItem } from './batch-item.js';
import { executionNotFound } from './answers.errors.js';
import { CheckInsService } from './check-ins.service.js';
import type { CheckInResult } from './check-ins.service.js';

type Outcome = CheckInResult | { readonly result: 'rejected'; readonly status: null; readonly error: string };

export type BatchItemView = Outcome & { readonly execution_id: unknown };

interface Numbered {
  readonly index: number;
  readonly item: BatchItem;
}

/** Applies the answers that an app collected while it was offline. */
@Injectable()
export class BatchService {
  constructor(
    private readonly database: Database,
    private readonly progress: ProgressService,
    private readonly checkIns: CheckInsService,
    private readonly clock: UserClock,
    private readonly messages: Messages,
  ) {}

  /** Applies each item by itself, in order; an invalid one is rejected and affects no other. */
  async answer(
    user: AuthenticatedUser,
    items: readonly object[],
    language: string | undefined,
  ): Promise<BatchItemView[]> {
    const now = this.clock.instant();
    const outcomes: (CheckInResult | UserError)[] = [];
    const read: Numbered[] = [];
    items.forEach((raw, index) => {
      const item = readItem(raw, now);
      if (item instanceof UserError) outcomes[index] = item;
      else read.push({ index, item });
    });
    const byHabit = Map.groupBy(read, ({ item }) => parseExecutionId(item.executionId)?.habitId ?? '');
    for (const [habitId, group] of byHabit) {
      const results = await this.database.transaction((tx) => this.answerHabit(tx, user, habitId, group));
      results.forEach((result, position) => (outcomes[group[position]?.index ?? -1] = result));
    }
    const t = this.messages.for(language);
    return items.map((raw, index) => {
      const outcome = outcomes[index];
      const id: unknown = 'execution_id' in raw ? raw.execution_id : null;
      if (outcome && !(outcome instanceof UserError)) return { execution_id: id, ...outcome };
      const { message, data } = (outcome ?? executionNotFound()).options;
      return { execution_id: id, result: 'rejected', status: null, error: t(message, data) };
    });
  }

  private async answerHabit(
    tx: Transaction,
    user: AuthenticatedUser,
    habitId: string,
    group: readonly Numbered[],
  ): Promise<(CheckInResult | UserError)[]> {
    const habit = habitId === '' ? null : await this.progress.lock(tx, habitId);
    if (!habit) return group.map(executionNotFound);
    if (habit.row.userId !== user.id) return group.map(notYours);
    const results: (CheckInResult | UserError)[] = [];
    for (const { item } of group) {
      const occurrence = parseExecutionId(item.executionId)?.occurrence;
      const exists = occurrence !== undefined && holds(habit.progress.plan, occurrence);
      results.push(exists ? await this.checkIns.checkIn(tx, habit, occurrence, item.checkIn) : executionNotFound());
    }
    return results;
  }
}
