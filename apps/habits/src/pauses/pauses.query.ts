import { query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { dayOf } from '../domain/schedule/local-time.js';
import { mergeRanges } from '../domain/schedule/day-ranges.js';
import type { DayRange } from '../domain/schedule/day-ranges.js';

const lockSpace = 7_262_710;

/**
 * Whoever changes a user's pauses is alone until the transaction ends; new habits wait for that and then see them (the
 * database's function `pauses_of_new_habit`, which has the same number).
 */
export async function lockPauses(tx: Transaction, userId: number): Promise<void> {
  await query(tx, 'select pg_advisory_xact_lock($1, $2)', [lockSpace, userId]);
}

/** The pauses of a habit, those for all habits included. */
export async function pausesOfHabit(tx: Transaction, userId: number, habitId: string): Promise<DayRange[]> {
  const sql = `select from_date::text as first, to_date::text as last from habit_pauses
    where user_id = $1 and (habit_ids is null or $2 = any(habit_ids))`;
  const pauses = await query<{ first: string; last: string }>(tx, sql, [userId, habitId]);
  return mergeRanges(pauses.map(({ first, last }) => ({ from: dayOf(first), to: dayOf(last) })));
}
