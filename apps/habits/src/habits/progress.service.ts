import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import type { Transaction } from '@rotina/service-kit/database';
import { IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { storeLatestStreak, withStrength } from '../domain/metrics/latest-streak.js';
import { firstDayThatWeighs } from '../domain/metrics/strength.js';
import type { AnswerStatus, StoredAnswer } from '../domain/progress/answers.js';
import { daysSince, Progress } from '../domain/progress/progress.js';
import type { History } from '../domain/progress/progress.js';
import type { Streak } from '../domain/progress/streaks.js';
import { readRanges, storeRanges } from '../domain/schedule/day-ranges.js';
import type { DayRange } from '../domain/schedule/day-ranges.js';
import { dayAt } from '../domain/schedule/local-time.js';
import type { LocalTime, Occurrence } from '../domain/schedule/local-time.js';
import { localTimeText } from '../domain/schedule/stored-time.js';
import { readVersions, storeVersions } from '../domain/schedule/stored-version.js';
import type { Version } from '../domain/schedule/version.js';
import { Habit } from './habit.entity.js';
import { nextOffPeak } from './off-peak.js';
import { answerAt, answersWithin, confirmAnswer, deleteAnswer } from './progress.query.js';
import { markOffSchedule, offScheduleOccurrences, upsertAnswer } from './progress.query.js';
import { insertStreaks, streaksOfHabits, takeStreaks } from './streaks.query.js';
import type { HabitDays } from './streaks.query.js';

/** A habit whose row is locked until the transaction ends. */
export interface LockedHabit {
  readonly row: Habit;
  readonly progress: Progress;
}

/**
 * Loads, changes and saves the progress of habits: the counters in the habit's row, its answers and its streaks. Every
 * change reads the days around it and never the whole history.
 */
@Injectable()
export class ProgressService {
  constructor(private readonly clock: Clock) {}

  /** Locks a habit; null when it does not exist or was removed. */
  async lock(tx: Transaction, habitId: string): Promise<LockedHabit | null> {
    const where = { id: habitId, deletedAt: IsNull() };
    const row = await tx.findOne(Habit, { where, lock: { mode: 'pessimistic_write' } });
    if (!row) return null;
    const progress = new Progress({
      versions: readVersions(row.scheduleVersions),
      paused: readRanges(row.pauses),
      completed: row.completedCount,
      offSchedule: row.offScheduleCount > 0 ? await offScheduleOccurrences(tx, habitId) : [],
    });
    return { row, progress };
  }

  answerAt(manager: EntityManager, habitId: string, occurrence: Occurrence): Promise<StoredAnswer | null> {
    return answerAt(manager, habitId, occurrence);
  }

  /** The answers of a habit within some days, oldest first. */
  answersWithin(manager: EntityManager, habitId: string, days: DayRange): Promise<StoredAnswer[]> {
    return answersWithin(manager, habitId, days);
  }

  /** The streaks that reach the days of each habit, ascending, by the habit's id. */
  streaksWithin(manager: EntityManager, habits: readonly HabitDays[]): Promise<ReadonlyMap<string, Streak[]>> {
    return streaksOfHabits(manager, habits);
  }

  /** Stores a check-in that repeats the status of an answer. */
  confirm(tx: Transaction, { row }: LockedHabit, occurrence: Occurrence, at: string): Promise<void> {
    return confirmAnswer(tx, row.id, occurrence, at);
  }

  /** Answers an execution that exists. */
  async answer(
    tx: Transaction,
    habit: LockedHabit,
    occurrence: Occurrence,
    { status, at }: { status: AnswerStatus; at: string },
  ): Promise<void> {
    const { row, progress } = habit;
    const history = await this.takeHistory(tx, habit, dayOf(occurrence));
    const streaks = progress.answer(occurrence, status, history);
    await upsertAnswer(tx, { habitId: row.id, userId: row.userId, occurrence }, status, at);
    const answered = localTimeText(occurrence);
    if (answered > row.answeredUntil) row.answeredUntil = answered;
    await this.save(tx, habit, streaks);
  }

  /** Undoes the answer of an execution. */
  async undo(tx: Transaction, habit: LockedHabit, occurrence: Occurrence): Promise<void> {
    const history = await this.takeHistory(tx, habit, dayOf(occurrence));
    const streaks = habit.progress.answer(occurrence, null, history);
    await deleteAnswer(tx, habit.row.id, occurrence);
    await this.save(tx, habit, streaks);
  }

  /** Replaces the paused days; `days` contains all that differ. */
  async pause(tx: Transaction, habit: LockedHabit, paused: readonly DayRange[], days: DayRange): Promise<void> {
    const history = await this.takeHistory(tx, habit, days);
    await this.save(tx, habit, habit.progress.pause(paused, days, history));
  }

  /** Replaces the schedule versions by others that differ from `since` on; the caller saves the row. */
  async reschedule(tx: Transaction, habit: LockedHabit, versions: readonly Version[], since: LocalTime): Promise<void> {
    const history = await this.takeHistory(tx, habit, daysSince(since));
    const { streaks, left, returned } = habit.progress.reschedule(versions, since, history);
    await markOffSchedule(tx, habit.row.id, true, left);
    await markOffSchedule(tx, habit.row.id, false, returned);
    await this.update(tx, habit, streaks);
  }

  /** Reads the history of the days that are about to change, and takes the streaks out of the table. */
  private async takeHistory(tx: Transaction, { row, progress }: LockedHabit, days: DayRange): Promise<History> {
    const streaks = await takeStreaks(tx, row.id, progress.daysAround(days));
    return { streaks, answers: await answersWithin(tx, row.id, days) };
  }

  private async save(tx: Transaction, habit: LockedHabit, streaks: readonly Streak[]): Promise<void> {
    await this.update(tx, habit, streaks);
    const { id, completedCount, offScheduleCount, answeredUntil, latestStreak, reconcileAt, pauses } = habit.row;
    const changed = { completedCount, offScheduleCount, answeredUntil, latestStreak, reconcileAt, pauses };
    await tx.update(Habit, { id }, changed);
  }

  /** Inserts the streaks and brings the row, which the caller saves, up to date. */
  private async update(tx: Transaction, { row, progress }: LockedHabit, streaks: readonly Streak[]): Promise<void> {
    const latest = await insertStreaks(tx, row.id, streaks);
    const offPeak = nextOffPeak(this.clock.now());
    Object.assign(row, {
      scheduleVersions: storeVersions(progress.versions),
      pauses: storeRanges(progress.paused),
      completedCount: progress.completed,
      offScheduleCount: progress.offSchedule.length,
      latestStreak: latest && (await this.withStrength(tx, row.id, progress, latest)),
      reconcileAt: row.reconcileAt < offPeak ? row.reconcileAt : offPeak,
    } satisfies Partial<Habit>);
  }

  private async withStrength(tx: Transaction, id: string, { counted }: Progress, latest: Streak) {
    const weighing = { id, from: firstDayThatWeighs(counted, latest.last), to: latest.last };
    const streaks = await streaksOfHabits(tx, [weighing]);
    return storeLatestStreak(withStrength(counted, streaks.get(id) ?? [], latest));
  }
}

const dayOf = (occurrence: Occurrence): DayRange => ({ from: dayAt(occurrence), to: dayAt(occurrence) });
