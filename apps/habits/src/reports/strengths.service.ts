import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import { fadedStrength, firstDayThatWeighs, shownStrength, strengthOf } from '../domain/metrics/strength.js';
import { ProgressService } from '../habits/progress.service.js';
import type { HabitState } from './habit-state.js';

@Injectable()
export class StrengthsService {
  constructor(
    private readonly database: Database,
    private readonly progress: ProgressService,
  ) {}

  /** The strength of each habit, as it is shown, by the habit's id. */
  async of(habits: readonly HabitState[]): Promise<ReadonlyMap<string, number>> {
    const stored = new Map(habits.map((habit) => [habit.id, storedStrength(habit)]));
    const missing = habits
      .filter(({ id }) => stored.get(id) === null)
      .map(({ id, metrics: { counted, evaluatedUntil: to } }) => ({ id, from: firstDayThatWeighs(counted, to), to }));
    const streaks = await this.progress.streaksWithin(this.database.manager, missing);
    return new Map(
      habits.map(({ id, metrics: { counted, evaluatedUntil } }) => [
        id,
        shownStrength(stored.get(id) ?? strengthOf(counted, streaks.get(id) ?? [], evaluatedUntil)),
      ]),
    );
  }

  async ofOne(habit: HabitState): Promise<number> {
    return (await this.of([habit])).get(habit.id) ?? 0;
  }
}

/** The strength by the habit's row; null where the latest streak ends after the last evaluated day. */
function storedStrength({ latestStreak, metrics: { counted, evaluatedUntil } }: HabitState): number | null {
  if (latestStreak === null) return 0;
  if (latestStreak.strength === null || latestStreak.last > evaluatedUntil) return null;
  return fadedStrength(counted, { strength: latestStreak.strength, day: latestStreak.last }, evaluatedUntil);
}
