import { prepared, rows } from '@rotina/service-kit';
import type { EntityManager } from 'typeorm';
import { fadedStrength, firstDayThatWeighs, shownStrength, strengthOf } from '../metrics/strength.js';
import type { HabitState } from './habit-state.query.js';
import { dateOrInfinity, readRun, runsSql } from './runs.query.js';
import type { StoredRun } from './runs.query.js';

export const runsOfHabits = prepared(`
  select h.id, ${runsSql('h.id', 'h.since', 'h.until')} as runs
  from unnest($1::uuid[], $2::date[], $3::date[]) as h (id, since, until)`);

/** The strength of each habit, as it is shown, by the habit's id. */
export async function strengthsOf(
  manager: EntityManager,
  habits: readonly HabitState[],
): Promise<ReadonlyMap<string, number>> {
  const strengths = new Map(habits.map((habit) => [habit.id, keptStrength(habit)]));
  const fromRuns = await strengthsFromRuns(
    manager,
    habits.filter(({ id }) => strengths.get(id) === null),
  );
  return new Map(habits.map(({ id }) => [id, shownStrength(strengths.get(id) ?? fromRuns.get(id) ?? 0)]));
}

export async function strengthOfHabit(manager: EntityManager, habit: HabitState): Promise<number> {
  const kept = keptStrength(habit);
  if (kept !== null) return shownStrength(kept);
  return (await strengthsOf(manager, [habit])).get(habit.id) ?? 0;
}

/** What the row alone says; null where the newest run goes on beyond the day that is asked for. */
function keptStrength({ run, metrics: { counted, judged } }: HabitState): number | null {
  if (run === null) return 0;
  if (run.strength === null || run.last > judged) return null;
  return fadedStrength(counted, { strength: run.strength, day: run.last }, judged);
}

async function strengthsFromRuns(
  manager: EntityManager,
  habits: readonly HabitState[],
): Promise<ReadonlyMap<string, number>> {
  if (habits.length === 0) return new Map();
  const ids = habits.map(({ id }) => id);
  const since = habits.map(({ metrics: { counted, judged } }) => dateOrInfinity(firstDayThatWeighs(counted, judged)));
  const until = habits.map(({ metrics: { judged } }) => dateOrInfinity(judged));
  const found = await rows<{ id: string; runs: readonly StoredRun[] | null }>(manager, runsOfHabits, [
    ids,
    since,
    until,
  ]);
  const runs = new Map(found.map((row) => [row.id, row.runs ?? []]));
  return new Map(
    habits.map(({ id, metrics: { counted, judged } }) => [
      id,
      strengthOf(counted, (runs.get(id) ?? []).map(readRun), judged),
    ]),
  );
}
