import { rows } from '@rotina/service-kit';
import type { EntityManager } from 'typeorm';
import type { Run } from '../metrics/runs.js';
import { firstDayThatWeighs, shownStrength, strengthOf } from '../metrics/strength.js';
import { dayOf } from '../schedule/calendar.js';
import type { HabitState } from './habit-state.query.js';
import { dateOrInfinity } from './runs.query.js';

interface RunRow {
  habit_id: string;
  first: string;
  last: string;
  days: number;
}

/** The runs that reach the days that still weigh: a bounded number of rows by key, however long a history is. */
export const runsOfHabitsSql = `
  select r.habit_id, r.first_day::text as first, r.last_day::text as last, r.days
  from unnest($1::uuid[], $2::date[], $3::date[]) as h (id, since, until), lateral (
    (select * from completion_runs where habit_id = h.id and first_day < h.since order by first_day desc limit 1)
    union all
    (select * from completion_runs where habit_id = h.id and first_day between h.since and h.until)) r
  order by r.habit_id, r.first_day`;

/** The strength of each habit, as it is shown, by the habit's id. */
export async function strengthsOf(
  manager: EntityManager,
  habits: readonly HabitState[],
): Promise<ReadonlyMap<string, number>> {
  const ids = habits.map(({ id }) => id);
  const since = habits.map(({ metrics: { counted, judged } }) => dateOrInfinity(firstDayThatWeighs(counted, judged)));
  const until = habits.map(({ metrics: { judged } }) => dateOrInfinity(judged));
  const found = ids.length > 0 ? await rows<RunRow>(manager, runsOfHabitsSql, [ids, since, until]) : [];
  const runs = Map.groupBy(found, ({ habit_id }) => habit_id);
  return new Map(
    habits.map(({ id, metrics: { counted, judged } }) => [
      id,
      shownStrength(strengthOf(counted, (runs.get(id) ?? []).map(runOf), judged)),
    ]),
  );
}

export async function strengthOfHabit(manager: EntityManager, habit: HabitState): Promise<number> {
  return (await strengthsOf(manager, [habit])).get(habit.id) ?? 0;
}

const runOf = ({ first, last, days }: RunRow): Run => ({ first: dayOf(first), last: dayOf(last), days });
