import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit';
import type { Transaction } from '@rotina/service-kit';
import { IsNull } from 'typeorm';
import { completeDays } from '../metrics/answers.js';
import { spliceRuns, touchedDays } from '../metrics/runs.js';
import { dateOf, dayOfSlot, timeOfSlot } from '../schedule/calendar.js';
import type { Day, Slot } from '../schedule/calendar.js';
import { isScheduled, planOf } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';
import { readVersions, storeVersions } from '../schedule/stored-version.js';
import type { Version } from '../schedule/version.js';
import type { AnswerRow } from './habit-state.query.js';
import { nextNight } from '../time/nights.js';
import { Habit } from './habit.entity.js';
import { answerAt, answersBetween, markOffSchedule, offScheduleSlots, removeAnswer } from './ledger.query.js';
import { takeRuns, writeAnswer, writeRuns } from './ledger.query.js';

interface Change {
  readonly habit: Habit;
  readonly before: Plan;
  readonly after: Plan;
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
    const before = await this.planOf(tx, habit);
    habit.completedCount += Number(answer?.status === 'completed') - Number(previous?.status === 'completed');
    if (answer) {
      await writeAnswer(tx, habit.id, slot, answer);
      const answered = slotText(slot);
      if (answered > habit.answeredUntil) habit.answeredUntil = answered;
    } else {
      await removeAnswer(tx, habit.id, slot);
      if (previous?.offSchedule) habit.offScheduleCount -= 1;
    }
    const after = await this.planOf(tx, habit);
    await this.saveCounters(tx, habit);
    const day = dayOfSlot(slot);
    await this.spliceRuns(tx, { habit, before, after, from: day, to: day });
  }

  /** Lets another list of versions hold, which differs from the present one from `since` on; the caller saves the habit. */
  async reschedule(tx: Transaction, habit: Habit, versions: readonly Version[], since: Slot): Promise<void> {
    const before = await this.planOf(tx, habit);
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
    const after = await this.planOf(tx, habit);
    await this.spliceRuns(tx, { habit, before, after, from, to: Infinity });
  }

  private async saveCounters(tx: Transaction, habit: Habit): Promise<void> {
    habit.recheckAt = earlier(habit.recheckAt, nextNight(this.clock.now()));
    const { completedCount, offScheduleCount, answeredUntil, recheckAt } = habit;
    await tx.update(Habit, { id: habit.id }, { completedCount, offScheduleCount, answeredUntil, recheckAt });
  }

  private async spliceRuns(tx: Transaction, { habit, before, after, from, to }: Change): Promise<void> {
    const touched = await takeRuns(tx, habit.id, touchedDays(before, from, to));
    const complete = completeDays(after, await answersBetween(tx, habit.id, from, to));
    await writeRuns(tx, habit.id, spliceRuns({ before, after, from, to, complete, touched }));
  }
}

/** The form of `answered_until`, in which texts sort as the times they stand for. */
const slotText = (slot: Slot): string => `${dateOf(dayOfSlot(slot))}T${timeOfSlot(slot)}`;

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
