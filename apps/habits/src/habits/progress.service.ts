import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import type { Transaction } from '@rotina/service-kit/database';
import { IsNull } from 'typeorm';
import { completeDays } from '../domain/progress/answers.js';
import { spliceRuns, touchedDays } from '../domain/progress/streaks.js';
import type { Run } from '../domain/progress/streaks.js';
import { firstDayThatWeighs, strengthOf } from '../domain/metrics/strength.js';
import { dateOf, dayOfSlot, timeOfSlot } from '../domain/schedule/local-time.js';
import type { Day, Slot } from '../domain/schedule/local-time.js';
import { isWithin, readRanges, storeRanges, withoutDays } from '../domain/schedule/day-ranges.js';
import type { DayRange } from '../domain/schedule/day-ranges.js';
import { isScheduled, planOf } from '../domain/schedule/plan.js';
import type { Plan } from '../domain/schedule/plan.js';
import { readVersions, storeVersions } from '../domain/schedule/stored-version.js';
import type { Version } from '../domain/schedule/version.js';
import type { AnswerRow } from '../reports/habit-states.query.js';
import { nextNight } from './off-peak.js';
import { Habit } from './habit.entity.js';
import { answerAt, answersBetween, markOffSchedule, offScheduleSlots } from './progress.query.js';
import { removeAnswer, writeAnswer } from './progress.query.js';
import { runsOfHabits, takeRuns, writeRuns } from './streaks.query.js';
import type { NewestRun } from './streaks.query.js';

interface Change {
  readonly habit: Habit;
  readonly before: Plan;
  readonly from: Day;
  readonly to: Day;
}

/**
 * Keeps answers, counters and runs of a habit in step. Every method expects the habit's row to be locked, and looks at
 * the neighbourhood of what changes, never at the history.
 */
@Injectable()
export class Ledger {
  constructor(private readonly clock: Clock) {}

  /** The habit, locked until the transaction ends; null when it is not there (any more). */
  lock(tx: Transaction, habitId: string): Promise<Habit | null> {
    const where = { id: habitId, deletedAt: IsNull() };
    return tx.findOne(Habit, { where, lock: { mode: 'pessimistic_write' } });
  }

  async planOf(tx: Transaction, habit: Habit): Promise<Plan> {
    const extras = habit.offScheduleCount > 0 ? await offScheduleSlots(tx, habit.id) : [];
    return planOf(readVersions(habit.scheduleVersions), extras);
  }

  /** Writes an answer, or takes one back (null), of an execution that exists. */
  async answer(tx: Transaction, habit: Habit, slot: Slot, answer: AnswerRow | null): Promise<void> {
    const previous = await answerAt(tx, habit.id, slot);
    const before = await this.countedPlanOf(tx, habit);
    const day = dayOfSlot(slot);
    const change = Number(answer?.status === 'completed') - Number(previous?.status === 'completed');
    if (!isWithin(readRanges(habit.pauses), day)) habit.completedCount += change;
    if (answer) {
      await writeAnswer(tx, habit, slot, answer);
      const answered = slotText(slot);
      if (answered > habit.answeredUntil) habit.answeredUntil = answered;
    } else {
      await removeAnswer(tx, habit.id, slot);
      if (previous?.offSchedule) habit.offScheduleCount -= 1;
    }
    await this.spliceRuns(tx, { habit, before, from: day, to: day });
    await this.saveCounters(tx, habit);
  }

  /** Lets other days be paused; `days` holds all that differ. */
  async pause(tx: Transaction, habit: Habit, paused: readonly DayRange[], days: DayRange): Promise<void> {
    const before = await this.countedPlanOf(tx, habit);
    const answers = await answersBetween(tx, habit.id, days.from, days.to);
    const completed = answers.filter(({ status }) => status === 'completed').map(({ slot }) => dayOfSlot(slot));
    const countedBy = (ranges: readonly DayRange[]): number => completed.filter((day) => !isWithin(ranges, day)).length;
    habit.completedCount += countedBy(paused) - countedBy(readRanges(habit.pauses));
    habit.pauses = storeRanges(paused);
    await this.spliceRuns(tx, { habit, before, ...days });
    await this.saveCounters(tx, habit);
  }

  /** Lets another list of versions hold, which differs from the present one from `since` on; the caller saves the habit. */
  async reschedule(tx: Transaction, habit: Habit, versions: readonly Version[], since: Slot): Promise<void> {
    const before = await this.countedPlanOf(tx, habit);
    const scheduled = planOf(versions);
    const from = dayOfSlot(Math.ceil(since));
    const changed = (await answersBetween(tx, habit.id, from, Infinity)).filter(
      ({ slot, offSchedule }) => slot >= since && isScheduled(scheduled, slot) === offSchedule,
    );
    const left = changed.filter(({ offSchedule }) => !offSchedule).map(({ slot }) => slot);
    const returned = changed.filter(({ offSchedule }) => offSchedule).map(({ slot }) => slot);
    await markOffSchedule(tx, habit.id, true, left);
    await markOffSchedule(tx, habit.id, false, returned);
    habit.offScheduleCount += left.length - returned.length;
    habit.scheduleVersions = storeVersions(versions);
    habit.recheckAt = earlier(habit.recheckAt, nextNight(this.clock.now()));
    await this.spliceRuns(tx, { habit, before, from, to: Infinity });
  }

  /** The plan as far as it counts: without paused days. */
  private async countedPlanOf(tx: Transaction, habit: Habit): Promise<Plan> {
    return withoutDays(await this.planOf(tx, habit), readRanges(habit.pauses));
  }

  private async saveCounters(tx: Transaction, habit: Habit): Promise<void> {
    habit.recheckAt = earlier(habit.recheckAt, nextNight(this.clock.now()));
    const { completedCount, offScheduleCount, answeredUntil, newestRun, recheckAt, pauses } = habit;
    await tx.update(
      Habit,
      { id: habit.id },
      { completedCount, offScheduleCount, answeredUntil, newestRun, recheckAt, pauses },
    );
  }

  private async spliceRuns(tx: Transaction, { habit, before, from, to }: Change): Promise<void> {
    const after = await this.countedPlanOf(tx, habit);
    const touched = await takeRuns(tx, habit.id, touchedDays(before, from, to));
    const complete = completeDays(after, await answersBetween(tx, habit.id, from, to));
    const newest = await writeRuns(tx, habit.id, spliceRuns({ before, after, from, to, complete, touched }));
    habit.newestRun = newest && (await this.withStrength(tx, habit.id, after, newest));
  }

  private async withStrength(tx: Transaction, habitId: string, plan: Plan, newest: Run): Promise<NewestRun> {
    const weighing = { id: habitId, from: firstDayThatWeighs(plan, newest.last), to: newest.last };
    const runs = await runsOfHabits(tx, [weighing]);
    return newestRun(plan, runs.get(habitId) ?? [], newest);
  }
}

/** A run as the habit's row keeps it; `runs` are all that the strength on its last day is made of. */
export const newestRun = (plan: Plan, runs: readonly Run[], { first, last, days }: Run): NewestRun => [
  dateOf(first),
  dateOf(last),
  days,
  strengthOf(plan, runs, last),
];

/** The form of `answered_until`, in which texts sort as the times they stand for. */
const slotText = (slot: Slot): string => `${dateOf(dayOfSlot(slot))}T${timeOfSlot(slot)}`;

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
