import type { EntityManager } from 'typeorm';
import { fadedStrength, firstDayThatWeighs, shownStrength, strengthOf } from '../domain/metrics/strength.js';
import type { HabitState } from './habit-states.query.js';
import { runsOfHabits } from '../habits/streaks.query.js';

/** The strength of each habit, as it is shown, by the habit's id. */
export async function strengthsOf(
  manager: EntityManager,
  habits: readonly HabitState[],
): Promise<ReadonlyMap<string, number>> {
  const kept = new Map(habits.map((habit) => [habit.id, keptStrength(habit)]));
  const unkept = habits
    .filter(({ id }) => kept.get(id) === null)
    .map(({ id, metrics: { counted, judged } }) => ({ id, from: firstDayThatWeighs(counted, judged), to: judged }));
  const runs = await runsOfHabits(manager, unkept);
  return new Map(
    habits.map(({ id, metrics: { counted, judged } }) => [
      id,
      shownStrength(kept.get(id) ?? strengthOf(counted, runs.get(id) ?? [], judged)),
    ]),
  );
}

export async function strengthOfHabit(manager: EntityManager, habit: HabitState): Promise<number> {
  return (await strengthsOf(manager, [habit])).get(habit.id) ?? 0;
}

/** What the row alone says; null where the newest run goes on beyond the day that is asked for. */
function keptStrength({ run, metrics: { counted, judged } }: HabitState): number | null {
  if (run === null) return 0;
  if (run.strength === null || run.last > judged) return null;
  return fadedStrength(counted, { strength: run.strength, day: run.last }, judged);
}
