import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { readLatestStreak } from '../domain/metrics/latest-streak.js';
import type { LatestStreak } from '../domain/metrics/latest-streak.js';
import { countersFromScratch } from '../domain/progress/counters.js';
import type { Counters } from '../domain/progress/counters.js';
import { CountersService, latestStreakOf } from '../habits/counters.service.js';
import { ProgressService } from '../habits/progress.service.js';

/** A habit without changes cannot drift by itself; it is reconciled once a week all the same. */
const interval = { hours: 7 * 24 };

/** Reconciles the stored counters of habits with their answers: corrects and reports a difference. */
@Injectable()
export class ReconciliationService {
  private readonly logger = new Logger(ReconciliationService.name);

  constructor(
    private readonly database: Database,
    private readonly progress: ProgressService,
    private readonly counters: CountersService,
    private readonly clock: Clock,
  ) {}

  /** Returns whether the counters were right. */
  async reconcile(habitId: string): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const habit = await this.progress.lock(tx, habitId);
      if (!habit) return true;
      const { answers, ...stored } = await this.counters.take(tx, habit);
      const correct = countersFromScratch(habit.progress.versions, answers, habit.progress.paused);
      const storedLatest = habit.row.latestStreak && readLatestStreak(habit.row.latestStreak);
      const correctLatest = latestStreakOf(habit, correct);
      const agrees = isDeepStrictEqual(stored, correct) && isSame(storedLatest, correctLatest);
      if (!agrees) this.report(habitId, describe(stored, storedLatest), describe(correct, correctLatest));
      await this.counters.replace(tx, habit, { ...correct, answers }, this.clock.now().add(interval));
      return agrees;
    });
  }

  private report(habitId: string, stored: string, correct: string): void {
    this.logger.error(`The counters of habit ${habitId} had drifted. Stored: ${stored}; corrected to: ${correct}.`);
  }
}

const describe = ({ completed, offSchedule, streaks }: Counters, latest: LatestStreak | null): string =>
  `${completed} completed, ${offSchedule.length} off schedule, ${streaks.length} streaks, latest ${JSON.stringify(latest)}`;

/** Strengths that were added up in another order differ by a rounding error; one that is not stored is not wrong. */
function isSame(stored: LatestStreak | null, correct: LatestStreak | null): boolean {
  if (stored === null || correct === null) return stored === correct;
  const differs =
    stored.strength !== null && correct.strength !== null && Math.abs(stored.strength - correct.strength) > 1e-6;
  return isDeepStrictEqual({ ...stored, strength: null }, { ...correct, strength: null }) && !differs;
}
