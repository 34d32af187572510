import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { dateOf, dayOfSlot, timeOfSlot } from '../domain/schedule/local-time.js';
import type { Slot } from '../domain/schedule/local-time.js';
import { utc } from '../reports/habit-states.query.js';

const key = 'habit_id = $1 and scheduled_date = $2 and scheduled_time = $3';
const keyOf = (habitId: string, slot: Slot): unknown[] => [habitId, dateOf(dayOfSlot(slot)), timeOfSlot(slot)];

/** Remembers a later tap that said what was known already. */
export async function confirmAnswer(tx: Transaction, habitId: string, slot: Slot, at: string): Promise<void> {
  const sql = `update execution_answers set tapped_at = greatest(tapped_at, $4) where ${key}`;
  await execute(tx, sql, [...keyOf(habitId, slot), at]);
}

/** When the execution's answer was taken back, if that was the last that happened to it. */
export async function takenBackAt(tx: Transaction, habitId: string, slot: Slot): Promise<string | null> {
  const sql = `select tapped_at from taken_back_answers where ${key}`;
  const [row] = await query<{ tapped_at: Date }>(tx, sql, keyOf(habitId, slot));
  return row ? utc(row.tapped_at) : null;
}

export async function rememberTakeBack(tx: Transaction, habitId: string, slot: Slot, at: string): Promise<void> {
  const sql = `insert into taken_back_answers (habit_id, scheduled_date, scheduled_time, tapped_at) values ($1, $2, $3, $4)
    on conflict (habit_id, scheduled_date, scheduled_time) do update set tapped_at = $4`;
  await execute(tx, sql, [...keyOf(habitId, slot), at]);
}

export async function forgetTakeBack(tx: Transaction, habitId: string, slot: Slot): Promise<void> {
  await execute(tx, `delete from taken_back_answers where ${key}`, keyOf(habitId, slot));
}
