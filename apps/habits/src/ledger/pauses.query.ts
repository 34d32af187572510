import { rows } from '@rotina/service-kit';
import type { Transaction } from '@rotina/service-kit';
import { dayOf } from '../schedule/calendar.js';
import { mergeRanges } from '../schedule/pauses.js';
import type { DayRange } from '../schedule/pauses.js';

const lockSpace = 7_262_710;

/** Whoever changes a user's pauses is alone until the transaction ends; new habits wait for that and then see them. */
export async function lockPauses(tx: Transaction, userId: number): Promise<void> {
  await rows(tx, 'select pg_advisory_xact_lock($1, $2)', [lockSpace, userId]);
}

/** The pauses that are for all habits of a user: a new habit has them, too. */
export async function pausesOfNewHabit(tx: Transaction, userId: number): Promise<DayRange[]> {
  await rows(tx, 'select pg_advisory_xact_lock_shared($1, $2)', [lockSpace, userId]);
  const sql = `select from_date::text as first, to_date::text as last from habit_pauses
    where user_id = $1 and habit_ids is null`;
  return merged(await rows<StoredPause>(tx, sql, [userId]));
}

/** The pauses of a habit, those for all habits included. */
export async function pausesOfHabit(tx: Transaction, userId: number, habitId: string): Promise<DayRange[]> {
  const sql = `select from_date::text as first, to_date::text as last from habit_pauses
    where user_id = $1 and (habit_ids is null or $2 = any(habit_ids))`;
  return merged(await rows<StoredPause>(tx, sql, [userId, habitId]));
}

interface StoredPause {
  first: string;
  last: string;
}

const merged = (pauses: readonly StoredPause[]): DayRange[] =>
  mergeRanges(pauses.map(({ first, last }) => ({ from: dayOf(first), to: dayOf(last) })));
