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
  const found = await query<{ id: string; streaks: readonly StreakTuple[] | null }>(
    manager,
    streaksOfHabitsSql,
    rangesOf(habits),
  );
  return new Map(found.map(({ id, streaks }) => [id, (streaks ?? []).map(streakOf)]));
}

const rangesOf = (habits: readonly HabitDays[]): unknown[] => [
  habits.map(({ id }) => id),
  habits.map(({ from }) => dateOrInfinity(from)),
  habits.map(({ to }) => dateOrInfinity(to)),
];

// Streaks do not overlap, so that only the latest of those that begin before the days can reach them.
const takeSql = prepared(`
  delete from streaks using (
    select distinct h.id, s.first_day
    from unnest($1::uuid[], $2::date[], $3::date[]) as h (id, since, until), lateral (
      (select first_day, last_day from streaks
        where habit_id = h.id and first_day < h.since order by first_day desc limit 1)
      union all
      (select first_day, last_day from streaks where habit_id = h.id and first_day between h.since and h.until)) s
    where s.last_day >= h.since) touched
  where streaks.habit_id = touched.id and streaks.first_day = touched.first_day
  returning streaks.habit_id as id, json_build_array(streaks.first_day, streaks.last_day, streaks.days) as streak`);

/** Deletes the streaks that overlap the given days, and returns them by habit, ascending. */
export async function takeStreaks(tx: Transaction, days: readonly HabitDays[]): Promise<ReadonlyMap<string, Streak[]>> {
  const found = await query<{ id: string; streak: StreakTuple }>(tx, takeSql, rangesOf(days));
  const byHabit = Map.groupBy(found, ({ id }) => id);
  return new Map([...byHabit].map(([id, rows]) => [id, rows.map(({ streak }) => streakOf(streak)).sort(byFirst)]));
}

const byFirst = (one: Streak, other: Streak): number => one.first - other.first;

// The subquery sees what was stored before the statement.
const insertSql = prepared(`
  with inserted as (
    insert into streaks (habit_id, first_day, last_day, days)
    select * from unnest($2::uuid[], $3::date[], $4::date[], $5::int[]))
  select h.id, (
    select json_build_array(first_day, last_day, days) from streaks
    where habit_id = h.id order by first_day desc limit 1) as streak
  from unnest($1::uuid[]) as h (id)`);

/** Inserts streaks by habit, each list ascending, and returns the latest of all that each habit then has. */
export async function insertStreaks(
  tx: Transaction,
  inserted: ReadonlyMap<string, readonly Streak[]>,
): Promise<ReadonlyMap<string, Streak>> {
  const rows = [...inserted].flatMap(([id, streaks]) => streaks.map((streak) => ({ id, ...streak })));
  const values = [
    [...inserted.keys()],
    rows.map(({ id }) => id),
    rows.map(({ first }) => dateOf(first)),
    rows.map(({ last }) => dateOf(last)),
    rows.map(({ days }) => days),
  ];
  const stored = await query<{ id: string; streak: StreakTuple | null }>(tx, insertSql, values);
  const latest = stored.flatMap(({ id, streak }): [string, Streak][] => {
    const candidates = [...(streak ? [streakOf(streak)] : []), ...(inserted.get(id)?.slice(-1) ?? [])].sort(byFirst);
    return candidates.slice(-1).map((last) => [id, last]);
  });
  return new Map(latest);
}
