import type { Day } from '../schedule/local-time.js';
import { countDays, nextDay, previousDay } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';

/** A longest stretch of days with executions on all of which every execution was completed. */
export interface Run {
  readonly first: Day;
  readonly last: Day;
  /** Days with executions in it. */
  readonly days: number;
}

/**
 * Joins what stands before a change, the complete days within it and what stands after it. With nothing before and
 * after, and every complete day there is, it is the computation from scratch.
 */
export function joinRuns(
  plan: Plan,
  parts: { left?: Run | undefined; complete: readonly Day[]; right?: Run | undefined },
): Run[] {
  const { left, complete, right } = parts;
  const pieces = [...(left ? [left] : []), ...complete.map(runOfOneDay), ...(right ? [right] : [])];
  const runs: Run[] = [];
  for (const piece of pieces) {
    const before = runs.at(-1);
    if (before && nextDay(plan, before.last) === piece.first) runs.splice(-1, 1, joined(before, piece));
    else runs.push(piece);
  }
  return runs;
}

const runOfOneDay = (day: Day): Run => ({ first: day, last: day, days: 1 });

const joined = (before: Run, after: Run): Run => ({
  first: before.first,
  last: after.last,
  days: before.days + after.days,
});

export interface Splice {
  /** The plan before and after the change; outside of the days that changed they are the same. */
  readonly before: Plan;
  readonly after: Plan;
  /** The days that changed, both included. */
  readonly from: Day;
  readonly to: Day;
  /** Those of them that are complete now. */
  readonly complete: readonly Day[];
  /** The runs that overlap the days that changed or stand next to them. */
  readonly touched: readonly Run[];
}

/** The runs that replace the touched ones, with no look at the rest of the history. */
export function spliceRuns({ before, after, from, to, complete, touched }: Splice): Run[] {
  const left = touched.findLast(({ first }) => first < from);
  const right = touched.find(({ last }) => last > to);
  return joinRuns(after, {
    left: left && partBefore(before, left, from),
    complete,
    right: right && partAfter(before, right, to),
  });
}

/** Which runs a change touches: from the neighbouring days with executions, both included. */
export const touchedDays = (plan: Plan, from: Day, to: Day): { from: Day; to: Day } => ({
  from: previousDay(plan, from) ?? from,
  to: nextDay(plan, to) ?? to,
});

const partBefore = (plan: Plan, run: Run, from: Day): Run =>
  run.last < from
    ? run
    : {
        first: run.first,
        last: previousDay(plan, from) ?? run.first,
        days: run.days - countDays(plan, from, run.last),
      };

const partAfter = (plan: Plan, run: Run, to: Day): Run =>
  run.first > to
    ? run
    : { first: nextDay(plan, to) ?? run.last, last: run.last, days: countDays(plan, to + 1, run.last) };
