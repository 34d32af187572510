import type { EpochMinute } from './zone-clock.js';

/** A half-open time: an interval that begins when another ends does not overlap it. */
export interface Interval {
  readonly start: EpochMinute;
  readonly end: EpochMinute;
}

/** Intervals that are asked many times for an overlap. */
export class Intervals {
  /** By start, those that overlap or touch joined. */
  private readonly joined: readonly Interval[];

  constructor(intervals: readonly Interval[]) {
    this.joined = join(intervals);
  }

  overlaps({ start, end }: Interval): boolean {
    // The first that ends after the start; the joined ones end in the order of their starts.
    let low = 0;
    let high = this.joined.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.joined[middle]?.end ?? Infinity) > start) high = middle;
      else low = middle + 1;
    }
    const first = this.joined[low];
    return first !== undefined && first.start < end;
  }
}

/** Joins intervals that overlap or touch; the result is sorted. */
export function join(intervals: readonly Interval[]): Interval[] {
  const joined: { start: EpochMinute; end: EpochMinute }[] = [];
  for (const { start, end } of intervals.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}
