import { withEvents } from '@rotina/messaging';
import { prepared, query, table } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { StoredVersion } from '../domain/schedule/stored-version.js';
import { Habit } from './habit.entity.js';

/** A habit without its pauses, which the database adds when it inserts the habit. */
export type NewHabit = Omit<Habit, 'pauses'>;

export const newHabits = table(Habit).without('pauses');

// In the order of users, so that two statements never wait for each other's locks.
export const insertHabitsSql = withEvents(`
  insert into habits (${newHabits.columns()}, pauses)
  select ${newHabits.columns()}, pauses_of_new_habit(user_id)
  from (select * from ${newHabits.recordset('$2')} order by user_id) habit`);

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
