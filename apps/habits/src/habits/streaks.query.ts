import { prepared, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Run } from '../domain/progress/streaks.js';
import { dateOf, dayOf } from '../domain/schedule/local-time.js';
import type { Day } from '../domain/schedule/local-time.js';
import type { DayRange } from '../domain/schedule/day-ranges.js';

/** A run as JSON carries it. */
export type StoredRun = readonly [first: string, last: string, days: number];

/** The newest run of a habit with the habit's strength on its last day, which only fades until the next one. */
export type NewestRun = readonly [...StoredRun, strength: number | null];

export const readRun = ([first, last, days]: StoredRun | NewestRun): Run => ({
  first: dayOf(first),
  last: dayOf(last),
  days,
});

/** A day as PostgreSQL writes it, the unreachable ones included. */
export function dateOrInfinity(day: Day): string {
  if (Number.isFinite(day)) return dateOf(day);
  return day > 0 ? 'infinity' : '-infinity';
}

export const runsOfHabitsSql = prepared(`
  select h.id, (
    select json_agg(json_build_array(r.first_day, r.last_day, r.days) order by r.first_day) from (
      (select first_day, last_day, days from completion_runs
        where habit_id = h.id and first_day < h.since order by first_day desc limit 1)
      union all
      (select first_day, last_day, days from completion_runs
        where habit_id = h.id and first_day between h.since and h.until)) r) as runs
  from unnest($1::uuid[], $2::date[], $3::date[]) as h (id, since, until)`);

/** The runs that reach some days of each habit, ascending: a bounded number by key, however long a history is. */
export async function runsOfHabits(
  manager: EntityManager,
  habits: readonly (DayRange & { readonly id: string })[],
): Promise<ReadonlyMap<string, Run[]>> {
  if (habits.length === 0) return new Map();
  const columns = [habits.map(({ id }) => id), habits.map(({ from }) => dateOrInfinity(from))];
  const until = habits.map(({ to }) => dateOrInfinity(to));
  const found = await query<{ id: string; runs: readonly StoredRun[] | null }>(manager, runsOfHabitsSql, [
    ...columns,
    until,
  ]);
  return new Map(found.map(({ id, runs }) => [id, (runs ?? []).map(readRun)]));
}

const takeSql = prepared(`
  delete from completion_runs where habit_id = $1 and first_day <= $3 and last_day >= $2
  returning json_build_array(first_day, last_day, days) as run`);

/** Takes the runs that overlap the given days out of the table. */
export async function takeRuns(tx: Transaction, habitId: string, { from, to }: DayRange): Promise<Run[]> {
  const found = await query<{ run: StoredRun }>(tx, takeSql, [habitId, dateOrInfinity(from), dateOrInfinity(to)]);
  return found.map(({ run }) => readRun(run)).sort((a, b) => a.first - b.first);
}

const writeSql = prepared(`
  with written as (
    insert into completion_runs (habit_id, first_day, last_day, days)
    select $1, first_day, last_day, days from unnest($2::date[], $3::date[], $4::int[]) as run (first_day, last_day, days)
    returning first_day, last_day, days)
  select json_build_array(first_day, last_day, days) as run from (
    (select first_day, last_day, days from written)
    union all
    (select first_day, last_day, days from completion_runs where habit_id = $1 order by first_day desc limit 1)) newest
  order by first_day desc limit 1`);

/** Puts runs into the table; the newest of all that then are there. */
export async function writeRuns(tx: Transaction, habitId: string, runs: readonly Run[]): Promise<Run | null> {
  const firsts = runs.map(({ first }) => dateOf(first));
  const lasts = runs.map(({ last }) => dateOf(last));
  const values = [habitId, firsts, lasts, runs.map(({ days }) => days)];
  const [newest] = await query<{ run: StoredRun }>(tx, writeSql, values);
  return newest ? readRun(newest.run) : null;
}
