import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { dateAt, dueRows } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { Repository } from 'typeorm';
import { storeLatestStreak, withStrength } from '../domain/metrics/latest-streak.js';
import type { LatestStreak } from '../domain/metrics/latest-streak.js';
import type { StoredAnswer } from '../domain/progress/answers.js';
import type { Counters } from '../domain/progress/counters.js';
import { withoutDays } from '../domain/schedule/day-ranges.js';
import { planOf } from '../domain/schedule/plan.js';
import { Habit } from './habit.entity.js';
import { answersWithin, markOffSchedule } from './progress.query.js';
import type { LockedHabit } from './progress.service.js';
import { insertStreaks, takeStreaks } from './streaks.query.js';

const dueHabits = dueRows(Habit, { id: 'id', at: 'reconcileAt', where: 'deleted_at is null' });

const everything = { from: -Infinity, to: Infinity };

/** The counters of a habit as they are stored, with all the answers that they count. */
export interface StoredCounters extends Counters {
  readonly answers: readonly StoredAnswer[];
}

/** The stored counters of whole habits, for their reconciliation. */
@Injectable()
export class CountersService {
  constructor(@InjectRepository(Habit) private readonly rows: Repository<Habit>) {}

  /** Habits that are due for reconciliation, the one that has been due longest first. */
  due(now: Temporal.Instant, limit: number): Promise<string[]> {
    return dueHabits(this.rows.manager, now, limit);
  }

  /** Reads the counters of a habit, and takes its streaks out of the table; `replace` puts them back. */
  async take(tx: Transaction, { row }: LockedHabit): Promise<StoredCounters> {
    const all = [{ id: row.id, ...everything }];
    const answers = (await answersWithin(tx, all)).get(row.id) ?? [];
    const marked = answers.filter(({ offSchedule }) => offSchedule).map(({ occurrence }) => occurrence);
    const offSchedule = row.offScheduleCount === marked.length ? marked : [];
    const streaks = (await takeStreaks(tx, all)).get(row.id) ?? [];
    return { answers, completed: row.completedCount, offSchedule, streaks };
  }

  /** Stores other counters than those taken. */
  async replace(
    tx: Transaction,
    habit: LockedHabit,
    counters: Counters & Pick<StoredCounters, 'answers'>,
    reconcileAt: Temporal.Instant,
  ): Promise<void> {
    const { id } = habit.row;
    const { answers, completed, offSchedule, streaks } = counters;
    const off = new Set(offSchedule);
    const wrong = answers.filter((answer) => off.has(answer.occurrence) !== answer.offSchedule);
    const marking = (mark: boolean): number[] =>
      wrong.filter((answer) => answer.offSchedule !== mark).map(({ occurrence }) => occurrence);
    await markOffSchedule(tx, id, true, marking(true));
    await markOffSchedule(tx, id, false, marking(false));
    await insertStreaks(tx, new Map([[id, streaks]]));
    const latest = latestStreakOf(habit, counters);
    await tx.update(
      Habit,
      { id },
      {
        completedCount: completed,
        offScheduleCount: offSchedule.length,
        latestStreak: latest && storeLatestStreak(latest),
        reconcileAt: dateAt(reconcileAt),
      },
    );
  }
}

/** The latest of all streaks of a habit, with its strength. */
export function latestStreakOf({ progress }: LockedHabit, { offSchedule, streaks }: Counters): LatestStreak | null {
  const latest = streaks.at(-1);
  const plan = withoutDays(planOf(progress.versions, offSchedule), progress.paused);
  return latest ? withStrength(plan, streaks, latest) : null;
}
