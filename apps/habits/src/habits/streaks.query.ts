import { prepared, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Streak } from '../domain/progress/streaks.js';
import type { DayRange } from '../domain/schedule/day-ranges.js';
import { dateOf, dayOf } from '../domain/schedule/local-time.js';
import { dateOrInfinity } from '../domain/schedule/stored-time.js';

type StreakTuple = readonly [first: string, last: string, days: number];

const streakOf = ([first, last, days]: StreakTuple): Streak => ({ first: dayOf(first), last: dayOf(last), days });

/** Days of a habit. */
export type HabitDays = DayRange & { readonly id: string };

export const streaksOfHabitsSql = prepared(`
  select h.id, (
    select json_agg(json_build_array(s.first_day, s.last_day, s.days) order by s.first_day) from (
      (select first_day, last_day, days from streaks
        where habit_id = h.id and first_day < h.since order by first_day desc limit 1)
      union all
      (select first_day, last_day, days from streaks
        where habit_id = h.id and first_day between h.since and h.until)) s) as streaks
  from unnest($1::uuid[], $2::date[], $3::date[]) as h (id, since, until)`);

/** The streaks that reach the days of each habit, ascending: a bounded number by key, whatever the habit's age. */
export async function streaksOfHabits(
  manager: EntityManager,
  habits: readonly HabitDays[],
): Promise<ReadonlyMap<string, Streak[]>> {
  if (habits.length === 0) return new Map();
  const found = await query<{ id: string; streaks: readonly StreakTuple[] | null }>(manager, streaksOfHabitsSql, [
    habits.map(({ id }) => id),
    habits.map(({ from }) => dateOrInfinity(from)),
    habits.map(({ to }) => dateOrInfinity(to)),
  ]);
  return new Map(found.map(({ id, streaks }) => [id, (streaks ?? []).map(streakOf)]));
}

const takeSql = prepared(`
  delete from streaks where habit_id = $1 and first_day <= $3 and last_day >= $2
  returning json_build_array(first_day, last_day, days) as streak`);

/** Deletes the streaks that overlap the given days, and returns them, ascending. */
export async function takeStreaks(tx: Transaction, habitId: string, { from, to }: DayRange): Promise<Streak[]> {
  const found = await query<{ streak: StreakTuple }>(tx, takeSql, [habitId, dateOrInfinity(from), dateOrInfinity(to)]);
  return found.map(({ streak }) => streakOf(streak)).sort((a, b) => a.first - b.first);
}

const insertSql = prepared(`
  with inserted as (
    insert into streaks (habit_id, first_day, last_day, days)
    select $1, first_day, last_day, days from unnest($2::date[], $3::date[], $4::int[]) as s (first_day, last_day, days)
    returning first_day, last_day, days)
  select json_build_array(first_day, last_day, days) as streak from (
    (select first_day, last_day, days from inserted)
    union all
    (select first_day, last_day, days from streaks where habit_id = $1 order by first_day desc limit 1)) latest
  order by first_day desc limit 1`);

/** Inserts streaks, and returns the latest of all that the habit then has. */
export async function insertStreaks(
  tx: Transaction,
  habitId: string,
  streaks: readonly Streak[],
): Promise<Streak | null> {
  const firsts = streaks.map(({ first }) => dateOf(first));
  const lasts = streaks.map(({ last }) => dateOf(last));
  const values = [habitId, firsts, lasts, streaks.map(({ days }) => days)];
  const [latest] = await query<{ streak: StreakTuple }>(tx, insertSql, values);
  return latest ? streakOf(latest.streak) : null;
}
