import { Injectable } from '@nestjs/common';
import { Clock, mapInTurns } from '@rotina/service-kit/timing';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { storeLatestStreak, withStrength } from '../domain/metrics/latest-streak.js';
import type { StoredLatestStreak } from '../domain/metrics/latest-streak.js';
import { firstDayThatWeighs } from '../domain/metrics/strength.js';
import type { AnswerStatus, StoredAnswer } from '../domain/progress/answers.js';
import { daysSince, Progress } from '../domain/progress/progress.js';
import type { History } from '../domain/progress/progress.js';
import { RecentHistory } from '../domain/progress/recent-history.js';
import type { Streak } from '../domain/progress/streaks.js';
import { mergeRanges, readRanges, storeRanges } from '../domain/schedule/day-ranges.js';
import type { DayRange } from '../domain/schedule/day-ranges.js';
import { executionId } from '../domain/schedule/execution-id.js';
import type { ExecutionKey } from '../domain/schedule/execution-id.js';
import { dayAt } from '../domain/schedule/local-time.js';
import type { LocalTime, Occurrence } from '../domain/schedule/local-time.js';
import { localTimeText } from '../domain/schedule/stored-time.js';
import { readVersions, storeVersions } from '../domain/schedule/stored-version.js';
import type { Version } from '../domain/schedule/version.js';
import type { Habit } from './habit.entity.js';
import { nextOffPeak } from './off-peak.js';
import { answerAt, answersWithin, confirmAnswers, deleteAnswer, lockHabits } from './progress.query.js';
import { markOffSchedule, offScheduleOccurrences, saveCounters, upsertAnswers } from './progress.query.js';
import type { CheckedInExecution } from './progress.query.js';
import { insertStreaks, streaksOfHabits, takeStreaks } from './streaks.query.js';
import type { HabitDays } from './streaks.query.js';

/** A habit whose row is locked until the transaction ends. */
export interface LockedHabit {
  readonly row: Habit;
  readonly progress: Progress;
}

/** An answer to an execution of a locked habit. */
export interface AnswerChange {
  readonly habit: LockedHabit;
  readonly occurrence: Occurrence;
  readonly status: AnswerStatus;
  readonly at: string;
}

/** A habit with the streaks that replace those taken out of the table. */
interface ChangedHabit {
  readonly habit: LockedHabit;
  readonly streaks: readonly Streak[];
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
    const [habit] = await this.lockAll(tx, [habitId]);
    return habit ?? null;
  }

  /** Locks those of some habits that exist. */
  async lockAll(tx: Transaction, habitIds: readonly string[]): Promise<LockedHabit[]> {
    const rows = await lockHabits(tx, habitIds);
    const left = rows.filter(({ offScheduleCount }) => offScheduleCount > 0).map(({ id }) => id);
    const offSchedule = left.length > 0 ? await offScheduleOccurrences(tx, left) : new Map<string, Occurrence[]>();
    return mapInTurns(rows, (row) => ({ row, progress: progressOf(row, offSchedule.get(row.id) ?? []) }));
  }

  answerAt(manager: EntityManager, habitId: string, occurrence: Occurrence): Promise<StoredAnswer | null> {
    return answerAt(manager, { habitId, occurrence });
  }

  /** The answers of a habit within some days, oldest first. */
  async answersWithin(manager: EntityManager, habitId: string, days: DayRange): Promise<StoredAnswer[]> {
    return (await answersWithin(manager, [{ id: habitId, ...days }])).get(habitId) ?? [];
  }

  /** The answers on the days of some executions, by habit. */
  answersAround(
    manager: EntityManager,
    executions: readonly ExecutionKey[],
  ): Promise<ReadonlyMap<string, StoredAnswer[]>> {
    const byHabit = Map.groupBy(executions, ({ habitId }) => habitId);
    const days = [...byHabit].flatMap(([id, of]) =>
      mergeRanges(of.map(({ occurrence }) => dayOf(occurrence))).map((range) => ({ id, ...range })),
    );
    return answersWithin(manager, days);
  }

  /** The streaks that reach the days of each habit, ascending, by the habit's id. */
  streaksWithin(manager: EntityManager, habits: readonly HabitDays[]): Promise<ReadonlyMap<string, Streak[]>> {
    return streaksOfHabits(manager, habits);
  }

  /** Stores check-ins that repeat the status of their answer, one of each execution. */
  async confirm(tx: Transaction, executions: readonly CheckedInExecution[]): Promise<void> {
    if (executions.length > 0) await confirmAnswers(tx, executions);
  }

  /**
   * Answers executions that exist, in their order.
   * @param known The answers on their days, before the change.
   */
  async answer(
    tx: Transaction,
    changes: readonly AnswerChange[],
    known: ReadonlyMap<string, readonly StoredAnswer[]>,
  ): Promise<void> {
    if (changes.length === 0) return;
    const changed = await this.change(tx, changes, known);
    const answers = changes.map(({ habit: { row }, occurrence, status, at }) => {
      return { habitId: row.id, userId: row.userId, occurrence, status, at };
    });
    const latest = new Map(answers.map((answer) => [executionId(answer), answer]));
    await upsertAnswers(tx, [...latest.values()]);
    for (const { habit, occurrence } of changes) {
      const answered = localTimeText(occurrence);
      if (answered > habit.row.answeredUntil) habit.row.answeredUntil = answered;
    }
    await this.save(tx, changed);
  }

  /** Undoes the answer of an execution; `known` has the answers of its day. */
  async undo(
    tx: Transaction,
    habit: LockedHabit,
    occurrence: Occurrence,
    known: ReadonlyMap<string, readonly StoredAnswer[]>,
  ): Promise<void> {
    const changed = await this.change(tx, [{ habit, occurrence, status: null }], known);
    await deleteAnswer(tx, { habitId: habit.row.id, occurrence });
    await this.save(tx, changed);
  }

  /** Replaces the paused days of habits; `days` contains all that differ. */
  async pause(
    tx: Transaction,
    habits: readonly LockedHabit[],
    days: DayRange,
    pausedOf: (habitId: string) => readonly DayRange[],
  ): Promise<void> {
    const histories = await this.takeHistories(tx, habits, days);
    const changed = await mapInTurns(habits, (habit): ChangedHabit => {
      const streaks = habit.progress.pause(pausedOf(habit.row.id), days, histories(habit));
      return { habit, streaks };
    });
    await this.save(tx, changed);
  }

  /** Replaces the schedule versions by others that differ from `since` on; the caller saves the row. */
  async reschedule(tx: Transaction, habit: LockedHabit, versions: readonly Version[], since: LocalTime): Promise<void> {
    const histories = await this.takeHistories(tx, [habit], daysSince(since));
    const { streaks, left, returned } = habit.progress.reschedule(versions, since, histories(habit));
    await markOffSchedule(tx, habit.row.id, true, left);
    await markOffSchedule(tx, habit.row.id, false, returned);
    await this.update(tx, [{ habit, streaks }]);
  }

  /** Reads the history of the days that are about to change, and takes the streaks out of the table. */
  private async takeHistories(
    tx: Transaction,
    habits: readonly LockedHabit[],
    days: DayRange,
  ): Promise<(habit: LockedHabit) => History> {
    const around = habits.map(({ row: { id }, progress }) => ({ id, ...progress.daysAround(days) }));
    const streaks = await takeStreaks(tx, around);
    const answers = await answersWithin(
      tx,
      habits.map(({ row: { id } }) => ({ id, ...days })),
    );
    return ({ row: { id } }) => ({ streaks: streaks.get(id) ?? [], answers: answers.get(id) ?? [] });
  }

  /** Applies changes in their order, with the streaks taken out of the table. */
  private async change(
    tx: Transaction,
    changes: readonly { habit: LockedHabit; occurrence: Occurrence; status: AnswerStatus | null }[],
    known: ReadonlyMap<string, readonly StoredAnswer[]>,
  ): Promise<ChangedHabit[]> {
    const around = changes.map(({ habit: { row, progress }, occurrence }) => {
      return { id: row.id, ...progress.daysAround(dayOf(occurrence)) };
    });
    const streaks = await takeStreaks(tx, around);
    const byHabit = Map.groupBy(changes, ({ habit }) => habit);
    return mapInTurns([...byHabit], ([habit, own]) => {
      const history = new RecentHistory(known.get(habit.row.id) ?? [], streaks.get(habit.row.id) ?? []);
      for (const { occurrence, status } of own) history.answer(habit.progress, occurrence, status);
      return { habit, streaks: history.streaks };
    });
  }

  private async save(tx: Transaction, changed: readonly ChangedHabit[]): Promise<void> {
    await this.update(tx, changed);
    await saveCounters(
      tx,
      changed.map(({ habit }) => habit.row),
    );
  }

  /** Inserts the streaks and brings the rows, which the caller saves, up to date. */
  private async update(tx: Transaction, changed: readonly ChangedHabit[]): Promise<void> {
    const latest = await insertStreaks(tx, new Map(changed.map(({ habit, streaks }) => [habit.row.id, streaks])));
    const strengths = await this.withStrengths(tx, changed, latest);
    const offPeak = nextOffPeak(this.clock.now());
    for (const { row, progress } of changed.map(({ habit }) => habit)) {
      Object.assign(row, {
        scheduleVersions: storeVersions(progress.versions),
        pauses: storeRanges(progress.paused),
        completedCount: progress.completed,
        offScheduleCount: progress.offSchedule.length,
        latestStreak: strengths.get(row.id) ?? null,
        reconcileAt: row.reconcileAt < offPeak ? row.reconcileAt : offPeak,
      } satisfies Partial<Habit>);
    }
  }

  private async withStrengths(
    tx: Transaction,
    changed: readonly ChangedHabit[],
    latest: ReadonlyMap<string, Streak>,
  ): Promise<ReadonlyMap<string, StoredLatestStreak>> {
    const habits = changed.flatMap(({ habit: { row, progress } }) => {
      const streak = latest.get(row.id);
      return streak ? [{ id: row.id, plan: progress.counted, streak }] : [];
    });
    const weighing = habits.map(({ id, plan, streak: { last } }) => {
      return { id, from: firstDayThatWeighs(plan, last), to: last };
    });
    const streaks = await streaksOfHabits(tx, weighing);
    const strengths = await mapInTurns(habits, ({ id, plan, streak }) =>
      storeLatestStreak(withStrength(plan, streaks.get(id) ?? [], streak)),
    );
    return new Map(strengths.map((strength, index) => [habits[index]?.id ?? '', strength]));
  }
}

const progressOf = (row: Habit, offSchedule: readonly Occurrence[]): Progress =>
  new Progress({
    versions: readVersions(row.scheduleVersions),
    paused: readRanges(row.pauses),
    completed: row.completedCount,
    offSchedule,
  });

const dayOf = (occurrence: Occurrence): DayRange => ({ from: dayAt(occurrence), to: dayAt(occurrence) });
