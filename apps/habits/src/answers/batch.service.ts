import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import { UserError } from '@rotina/service-kit/errors';
import { Messages } from '@rotina/service-kit/messages';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import type { Transaction } from '@rotina/service-kit/database';
import { notYours } from '../habits/habits.errors.js';
import { HabitsService } from '../habits/habits.service.js';
import { ProgressService } from '../habits/progress.service.js';
import type { LockedHabit } from '../habits/progress.service.js';
import { holds } from '../domain/schedule/plan.js';
import { UserClock } from '../habits/user-clock.js';
import { readItem } from './batch-item.js';
import type { BatchItem } from './batch-item.js';
import type { BatchItemView } from './batch.view.js';
import { executionNotFound } from './answers.errors.js';
import { CheckInsService } from './check-ins.service.js';
import type { CheckInResult, ExecutionCheckIn } from './decisions.js';

/** Applies the answers that an app collected while it was offline. */
@Injectable()
export class BatchService {
  constructor(
    private readonly database: Database,
    private readonly habits: HabitsService,
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
    const read = items.map((raw) => readItem(raw, now));
    const valid = read.flatMap((item) => (item instanceof UserError ? [] : [item]));
    const results = await this.database.transaction((tx) => this.answerAll(tx, user, valid));
    const outcomes = read.map((item) =>
      item instanceof UserError ? item : (results.get(item) ?? executionNotFound()),
    );
    const t = this.messages.for(language);
    return outcomes.map((outcome, index) => {
      const { [index]: raw = {} } = items;
      const execution_id: unknown = 'execution_id' in raw ? raw.execution_id : null;
      if (!(outcome instanceof UserError)) return { execution_id, ...outcome };
      const { message, data } = outcome.options;
      return { execution_id, result: 'rejected', status: null, error: t(message, data) };
    });
  }

  /** Answers all items with as many statements as one; returns nothing for those whose execution does not exist. */
  private async answerAll(
    tx: Transaction,
    user: AuthenticatedUser,
    items: readonly BatchItem[],
  ): Promise<ReadonlyMap<BatchItem, CheckInResult | UserError>> {
    const habits = await this.lockOwn(tx, user, items);
    const results = new Map<BatchItem, CheckInResult | UserError>();
    const checkIns: (ExecutionCheckIn & { item: BatchItem })[] = [];
    for (const item of items) {
      const habit = item.execution && habits.get(item.execution.habitId);
      if (habit === 'not yours') results.set(item, notYours());
      else if (item.execution && habit && holds(habit.progress.plan, item.execution.occurrence)) {
        checkIns.push({ habit, occurrence: item.execution.occurrence, checkIn: item.checkIn, item });
      }
    }
    const answered = await this.checkIns.checkIn(tx, checkIns);
    checkIns.forEach(({ item }, index) => {
      const { [index]: result } = answered;
      if (result) results.set(item, result);
    });
    return results;
  }

  /** Locks the user's habits among those of the items; another user's habit is not locked. */
  private async lockOwn(
    tx: Transaction,
    user: AuthenticatedUser,
    items: readonly BatchItem[],
  ): Promise<ReadonlyMap<string, LockedHabit | 'not yours'>> {
    const ids = new Set(items.flatMap(({ execution }) => execution?.habitId ?? []));
    const owners = await this.habits.ownersOf(tx, [...ids]);
    const own = [...owners].filter(([, owner]) => owner === user.id).map(([id]) => id);
    const locked = await this.progress.lockAll(tx, own);
    const others = [...owners.keys()].filter((id) => !own.includes(id));
    return new Map<string, LockedHabit | 'not yours'>([
      ...others.map((id) => [id, 'not yours'] as const),
      ...locked.map((habit) => [habit.row.id, habit] as const),
    ]);
  }
}
