import { prepared, query, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { StoredVersion } from '../domain/schedule/stored-version.js';
import { Habit } from './habit.entity.js';

/** A habit without its pauses, which the database adds when it inserts the habit. */
export type NewHabit = Omit<Habit, 'pauses'>;

const newHabits = table(Habit).without('pauses');

export const maxActiveHabits = 500;
/** Limits the habits of a user, finished ones included. */
export const maxHabits = 1_000;

const insertSql = prepared(
  `insert into habits (${newHabits.columns()}, pauses)
   select ${newHabits.columns('habit')}, allowed.pauses
   from (
     select *, row_number() over (partition by user_id order by id) as place from ${newHabits.recordset('$1')}
   ) habit
   join room_for_habits(
     array(select distinct user_id from json_to_recordset($1) as sent(user_id int) order by user_id),
     ${String(maxActiveHabits)}, ${String(maxHabits)}
   ) allowed on owner = user_id
   where place <= room returning id`,
);

/** Inserts habits, without those of users who have as many as are allowed; returns the ids of those that were inserted. */
export async function insertHabits(tx: Transaction, habits: readonly NewHabit[]): Promise<ReadonlySet<string>> {
  const inserted = await query<Pick<Habit, 'id'>>(tx, insertSql, [newHabits.json(habits)]);
  return new Set(inserted.map(({ id }) => id));
}

/** Whether a user has as many active habits as are allowed; before a change, hold the lock of the user's habits. */
export async function hasMaxActiveHabits(manager: EntityManager, userId: number): Promise<boolean> {
  const active = await manager.getRepository(Habit).countBy({ userId, deletedAt: IsNull(), status: 'active' });
  return active >= maxActiveHabits;
}

const ownerSql = prepared(
  'select user_id, schedule_versions as versions from habits where id = $1 and deleted_at is null',
);

/** The user and the schedule of a habit. */
export interface HabitOwner {
  readonly user_id: number;
  readonly versions: readonly StoredVersion[];
}

/** A prepared statement, because every request that names a habit or an execution needs it. */
export async function ownerOf(manager: EntityManager, habitId: string): Promise<HabitOwner | null> {
  const [owner] = await query<HabitOwner>(manager, ownerSql, [habitId]);
  return owner ?? null;
}
