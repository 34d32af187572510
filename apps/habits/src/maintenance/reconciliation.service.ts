import { randomUUIDv7 } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { driftOf } from '../domain/metrics/drift.js';
import type { Drift } from '../domain/metrics/drift.js';
import { readLatestStreak } from '../domain/metrics/latest-streak.js';
import { countersFromScratch } from '../domain/progress/counters.js';
import { CountersService, latestStreakOf } from '../habits/counters.service.js';
import { ProgressService } from '../habits/progress.service.js';
import { DriftReport } from './drift-report.entity.js';

/** A habit without changes cannot drift by itself; it is reconciled once a week all the same. */
const interval = { hours: 7 * 24 };

/** Reconciles the stored counters of habits with their answers: corrects a difference and stores a report of it. */
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
      const drift = driftOf(
        { counters: stored, latest: habit.row.latestStreak && readLatestStreak(habit.row.latestStreak) },
        { counters: correct, latest: latestStreakOf(habit, correct) },
      );
      if (drift) await this.report(tx, habitId, drift);
      await this.counters.replace(tx, habit, { ...correct, answers }, this.clock.now().add(interval));
      return drift === null;
    });
  }

  private async report(tx: Transaction, habitId: string, { stored, corrected }: Drift): Promise<void> {
    const at = dateAt(this.clock.now());
    await tx.getRepository(DriftReport).insert({ id: randomUUIDv7(), habitId, stored, corrected, at });
    const [before, after] = [JSON.stringify(stored), JSON.stringify(corrected)];
    this.logger.error(`The counters of habit ${habitId} had drifted. Stored: ${before}; corrected to: ${after}.`);
  }
}
