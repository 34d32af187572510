import { Intervals, join } from './intervals.js';
import type { Interval } from './intervals.js';
import { dayOf, epochMinuteOf, minutesOfDay, ZoneClock } from './zone-clock.js';
import type { Day, EpochMinute } from './zone-clock.js';

/** A range of a day on the clock of the zone; an end at or before the start is on the next day. */
export interface DayRange {
  /** Minutes of the day. */
  readonly start: number;
  readonly end: number;
}

export interface BusyTime extends Interval {
  readonly kind: 'meeting' | 'hold';
}

/** When a therapist works, and what takes their time. */
export interface WorkingPlan {
  /** An IANA name. */
  readonly timeZone: string;
  readonly sessionMinutes: number;
  /** Minutes between the starts of two candidates for a slot. */
  readonly stepMinutes: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly minimumNoticeMinutes: number;
  readonly maxDaysAhead: number;
  /** By weekday from 0, Sunday. */
  readonly rules: readonly (DayRange & { readonly weekday: number })[];
  /** The ranges of some days, instead of those of their weekdays. */
  readonly overrides: ReadonlyMap<Day, readonly DayRange[]>;
  readonly absences: readonly Interval[];
  readonly busy: readonly BusyTime[];
}

/** Why a candidate is not offered; the first that applies. */
export const missingReasons = [
  'past',
  'minimum_notice',
  'max_days_ahead',
  'absence',
  'override',
  'meeting',
  'hold',
  'buffer',
] as const;
export type MissingReason = (typeof missingReasons)[number];

/** A session that the grid of a day allows. */
export interface Candidate extends Interval {
  /** Null for a slot. */
  readonly reason: MissingReason | null;
}

/** The days whose candidates are wanted, both included. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** All candidates that start on some days of the zone, by start: the slots, and what is missing with its reason. */
export class Candidates {
  readonly clock: ZoneClock;
  private readonly now: EpochMinute;
  private readonly today: Day;
  private readonly weekly: readonly (readonly DayRange[])[];
  private readonly blocks: readonly (readonly [MissingReason, Intervals])[];

  constructor(
    private readonly plan: WorkingPlan,
    private readonly days: Days,
    now: Temporal.Instant,
  ) {
    this.clock = new ZoneClock(plan.timeZone, days.from - 1, days.to + 1);
    this.now = epochMinuteOf(now);
    this.today = dayIn(plan.timeZone, now);
    this.weekly = Array.from({ length: 7 }, (_, weekday) =>
      rangesOf(plan.rules.filter((rule) => rule.weekday === weekday)),
    );
    this.blocks = blocksOf(plan);
  }

  /** Every candidate of the days, or of some of them, those that an override removed included. */
  all(days = this.days): Candidate[] {
    const found = new Map<EpochMinute, Candidate>();
    for (const { day, override } of this.origins(days)) {
      for (const start of this.starts(days, day, override ?? this.rulesOf(day))) {
        found.set(start, this.candidate(start, null));
      }
      if (!override) continue;
      for (const start of this.starts(days, day, this.rulesOf(day))) {
        if (!found.has(start)) found.set(start, this.candidate(start, 'override'));
      }
    }
    return [...found.values()].sort((a, b) => a.start - b.start);
  }

  slots(days = this.days): Candidate[] {
    return this.all(days).filter(({ reason }) => reason === null);
  }

  /** The days whose ranges have candidates on the wanted ones: a range reaches into the next day. */
  private origins({ from, to }: Days): { readonly day: Day; readonly override: readonly DayRange[] | null }[] {
    return Array.from({ length: Math.max(0, to - from + 2) }, (_, index) => {
      const day = from - 1 + index;
      const ranges = this.plan.overrides.get(day);
      return { day, override: ranges ? rangesOf(ranges) : null };
    });
  }

  private rulesOf(day: Day): readonly DayRange[] {
    return this.weekly[weekdayOf(day)] ?? [];
  }

  /** The starts of a day's grid: from the start of each range in elapsed minutes, as long as a session fits. */
  private starts(wanted: Days, day: Day, ranges: readonly DayRange[]): EpochMinute[] {
    const { sessionMinutes, stepMinutes } = this.plan;
    const starts: EpochMinute[] = [];
    for (const range of ranges) {
      const end = this.clock.instantOf(day * minutesOfDay + range.end);
      let start = this.clock.instantOf(day * minutesOfDay + range.start);
      for (; start + sessionMinutes <= end; start += stepMinutes) {
        if (this.isOn(wanted, start)) starts.push(start);
      }
    }
    return starts;
  }

  private isOn({ from, to }: Days, start: EpochMinute): boolean {
    const day = this.clock.dayAt(start);
    return day >= from && day <= to;
  }

  private candidate(start: EpochMinute, removedBy: 'override' | null): Candidate {
    const time = { start, end: start + this.plan.sessionMinutes };
    return { ...time, reason: this.reasonOf(time, removedBy) };
  }

  private reasonOf(time: Interval, removedBy: 'override' | null): MissingReason | null {
    if (time.start < this.now) return 'past';
    if (time.start < this.now + this.plan.minimumNoticeMinutes) return 'minimum_notice';
    if (this.clock.dayAt(time.start) > this.today + this.plan.maxDaysAhead) return 'max_days_ahead';
    const blocked = this.blocks.find(([, intervals]) => intervals.overlaps(time))?.[0] ?? null;
    return blocked === 'absence' ? blocked : (removedBy ?? blocked);
  }
}

/** The day that a zone has at an instant. */
export const dayIn = (timeZone: string, now: Temporal.Instant): Day =>
  dayOf(now.toZonedDateTimeISO(timeZone).toPlainDate().toString());

/** Whether a time overlaps a meeting, a hold or their buffers. */
export const isTaken = (plan: WorkingPlan, time: Interval): boolean =>
  blocksOf(plan).some(([reason, intervals]) => reason !== 'absence' && intervals.overlaps(time));

function blocksOf(plan: WorkingPlan): (readonly [MissingReason, Intervals])[] {
  const buffered = plan.busy.map(({ start, end }) => ({
    start: start - plan.bufferBeforeMinutes,
    end: end + plan.bufferAfterMinutes,
  }));
  return [
    ['absence', new Intervals(plan.absences)],
    ['meeting', new Intervals(plan.busy.filter(({ kind }) => kind === 'meeting'))],
    ['hold', new Intervals(plan.busy.filter(({ kind }) => kind === 'hold'))],
    ['buffer', new Intervals(buffered)],
  ];
}

/** The ranges of one day with ends after their starts; those that touch are one. */
const rangesOf = (ranges: readonly DayRange[]): DayRange[] =>
  join(ranges.map(({ start, end }) => ({ start, end: end <= start ? end + minutesOfDay : end })));

const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7;
