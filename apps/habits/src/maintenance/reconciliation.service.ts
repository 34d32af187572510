import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { Habit } from '../habits/habit.entity.js';
import { answersBetween, markOffSchedule } from '../habits/progress.query.js';
import type { KeptAnswer } from '../habits/progress.query.js';
import { Ledger, newestRun } from '../habits/progress.service.js';
import { readRun, takeRuns, writeRuns } from '../habits/streaks.query.js';
import type { NewestRun } from '../habits/streaks.query.js';
import { countersFromScratch } from '../domain/progress/answers.js';
import type { Counters } from '../domain/progress/answers.js';
import { readRanges, withoutDays } from '../domain/schedule/day-ranges.js';
import { planOf } from '../domain/schedule/plan.js';
import { readVersions } from '../domain/schedule/stored-version.js';

const everything = { from: -Infinity, to: Infinity };
/** A habit that nobody touches cannot drift by itself; it is looked at once a week all the same. */
const untouched = { hours: 7 * 24 };

/** Compares what is kept about a habit with the truth, corrects it and reports the difference. */
@Injectable()
export class RecountService {
  private readonly logger = new Logger(RecountService.name);

  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /** Whether the habit's counters were what they should be. */
  async recount(habitId: string): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const habit = await this.ledger.lock(tx, habitId);
      if (!habit) return true;
      const answers = await answersBetween(tx, habitId, everything.from, everything.to);
      const truth = countersFromScratch(readVersions(habit.scheduleVersions), answers, readRanges(habit.pauses));
      const kept = await this.keptOf(tx, habit, answers);
      const agrees = isDeepStrictEqual(kept, truth) && isSame(habit.newestRun, trueNewest(habit, truth));
      if (!agrees) this.report(habit, kept, truth);
      await this.correct(tx, habit, answers, truth);
      return agrees;
    });
  }

  private async keptOf(tx: Transaction, habit: Habit, answers: readonly KeptAnswer[]): Promise<Counters> {
    const offSchedule = answers.filter((answer) => answer.offSchedule).map(({ slot }) => slot);
    const counted = habit.offScheduleCount === offSchedule.length ? offSchedule : [];
    return { completed: habit.completedCount, offSchedule: counted, runs: await takeRuns(tx, habit.id, everything) };
  }

  private async correct(tx: Transaction, habit: Habit, answers: readonly KeptAnswer[], truth: Counters): Promise<void> {
    const off = new Set(truth.offSchedule);
    const wrong = answers.filter(({ slot, offSchedule }) => off.has(slot) !== offSchedule);
    const slotsOf = (offSchedule: boolean): number[] =>
      wrong.filter(({ slot }) => off.has(slot) === offSchedule).map(({ slot }) => slot);
    await markOffSchedule(tx, habit.id, true, slotsOf(true));
    await markOffSchedule(tx, habit.id, false, slotsOf(false));
    await writeRuns(tx, habit.id, truth.runs);
    const recheckAt = new Date(this.clock.now().add(untouched).epochMilliseconds);
    const newestRun = trueNewest(habit, truth);
    const counters = { completedCount: truth.completed, offScheduleCount: off.size, newestRun, recheckAt };
    await tx.update(Habit, { id: habit.id }, counters);
  }

  private report(habit: Habit, kept: Counters, truth: Counters): void {
    const numbers = ({ completed, offSchedule, runs }: Counters, newest: NewestRun | null): string =>
      `${completed} completed, ${offSchedule.length} off schedule, ${runs.length} runs, the newest ${JSON.stringify(newest)}`;
    const [was, is] = [numbers(kept, habit.newestRun), numbers(truth, trueNewest(habit, truth))];
    this.logger.error(`Habit ${habit.id} had drifted: kept ${was}; true ${is}. Corrected.`);
  }
}

function trueNewest(habit: Habit, { offSchedule, runs }: Counters): NewestRun | null {
  const newest = runs.at(-1);
  const plan = withoutDays(planOf(readVersions(habit.scheduleVersions), offSchedule), readRanges(habit.pauses));
  return newest ? newestRun(plan, runs, newest) : null;
}

/** Strengths that were summed up in another order differ where nobody sees it; one that is not kept is not wrong. */
function isSame(kept: NewestRun | null, truth: NewestRun | null): boolean {
  if (kept === null || truth === null) return kept === truth;
  const [keptStrength, trueStrength] = [kept[3], truth[3]];
  const differs = keptStrength !== null && trueStrength !== null && Math.abs(keptStrength - trueStrength) > 1e-6;
  return isDeepStrictEqual(readRun(kept), readRun(truth)) && !differs;
}
