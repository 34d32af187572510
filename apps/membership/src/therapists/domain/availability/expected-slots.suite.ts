import type { Candidate, DayRange, Days, WorkingPlan } from './slots.js';
import { dateOf, dayOf, epochMinuteOf, instantAt } from './zone-clock.js';
import type { Day } from './zone-clock.js';

/** The ranges of a day, each minute on its own. */
export function minuteRanges(ranges: readonly DayRange[]): DayRange[] {
  const works = Array.from({ length: 2_880 }, () => false);
  for (const { start, end } of ranges) works.fill(true, start, end <= start ? end + 1_440 : end);
  const joined: DayRange[] = [];
  for (let minute = 0; minute < works.length; minute += 1) {
    if (!works[minute] || works[minute - 1]) continue;
    const length = works.slice(minute).indexOf(false);
    joined.push({ start: minute, end: length === -1 ? works.length : minute + length });
  }
  return joined;
}

export const instantOf = (day: Day, minute: number, timeZone: string): number => {
  const local = Temporal.PlainDate.from(dateOf(day)).toPlainDateTime().add({ minutes: minute });
  return epochMinuteOf(local.toZonedDateTime(timeZone).toInstant());
};

/** The grid of a day as the specification says it, with Temporal. */
function gridOf(
  day: Day,
  ranges: readonly DayRange[],
  { timeZone, sessionMinutes, stepMinutes }: WorkingPlan,
): number[] {
  return minuteRanges(ranges).flatMap(({ start, end }) => {
    const [first, last] = [instantOf(day, start, timeZone), instantOf(day, end, timeZone)];
    const count = Math.max(0, Math.floor((last - first - sessionMinutes) / stepMinutes) + 1);
    return Array.from({ length: count }, (_, index) => first + index * stepMinutes);
  });
}

const dateAt = (start: number, timeZone: string): string =>
  instantAt(start).toZonedDateTimeISO(timeZone).toPlainDate().toString();

interface Expected {
  readonly offered: ReadonlySet<number>;
  readonly ruled: ReadonlySet<number>;
}

export function expected(of: WorkingPlan, { from, to }: Days): Expected {
  const [offered, ruled] = [new Set<number>(), new Set<number>()];
  const isWanted = (start: number): boolean => {
    const day = dayOf(dateAt(start, of.timeZone));
    return day >= from && day <= to;
  };
  for (let day = from - 1; day <= to; day += 1) {
    const weekday = Temporal.PlainDate.from(dateOf(day)).dayOfWeek % 7;
    const rules = of.rules.filter((rule) => rule.weekday === weekday);
    const override = of.overrides.get(day);
    for (const start of gridOf(day, override ?? rules, of).filter(isWanted)) offered.add(start);
    if (override) for (const start of gridOf(day, rules, of).filter(isWanted)) ruled.add(start);
  }
  return { offered, ruled };
}

export const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end;

export function isTrue(
  { start, end, reason }: Candidate,
  of: WorkingPlan,
  now: number,
  { offered }: Expected,
): boolean {
  const busy = (kind: string): boolean => of.busy.some((one) => one.kind === kind && overlaps(one, { start, end }));
  const lastDay = Temporal.PlainDate.from(dateAt(now, of.timeZone)).add({ days: of.maxDaysAhead });
  const truths: Record<string, boolean> = {
    past: start < now,
    minimum_notice: start >= now && start < now + of.minimumNoticeMinutes,
    max_days_ahead: Temporal.PlainDate.compare(dateAt(start, of.timeZone), lastDay) > 0,
    absence: of.absences.some((absence) => overlaps(absence, { start, end })),
    override: !offered.has(start),
    meeting: busy('meeting'),
    hold: busy('hold'),
    buffer: of.busy.some((one) =>
      overlaps({ start: one.start - of.bufferBeforeMinutes, end: one.end + of.bufferAfterMinutes }, { start, end }),
    ),
  };
  return reason === null ? !Object.values(truths).includes(true) : truths[reason] === true;
}
