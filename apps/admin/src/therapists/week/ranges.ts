/** As the services order the days of a week. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof weekdays)[number];

export const minutesOfDay = 24 * 60;
/** Ranges begin and end on a grid of so many minutes while they are dragged; typed times may lie between. */
const gridMinutes = 15;

/** A range of the week in minutes of its day. Its end is after its start: one past midnight is on the next day. */
export interface Range {
  readonly weekday: Weekday;
  readonly start: number;
  readonly end: number;
}

/** A range as the services have it: an end at or before the start is on the next day. */
export interface Rule {
  readonly weekday: Weekday;
  readonly start_time: string;
  readonly end_time: string;
}

/** The part of a range that is on a day: a range past midnight goes on in the next one. */
export interface Piece {
  /** The place of its range in the week. */
  readonly index: number;
  readonly start: number;
  readonly end: number;
  readonly isContinued: boolean;
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** @param minute Also one of the next day. */
export function timeOf(minute: number): string {
  const ofDay = ((minute % minutesOfDay) + minutesOfDay) % minutesOfDay;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

export function rangeOf({ weekday, start_time, end_time }: Rule): Range {
  const [start, end] = [minutesOf(start_time), minutesOf(end_time)];
  return { weekday, start, end: end > start ? end : end + minutesOfDay };
}

export const ruleOf = ({ weekday, start, end }: Range): Rule => ({
  weekday,
  start_time: timeOf(start),
  end_time: timeOf(end),
});

/** The hours that a column shows, and how high each is. */
export interface Scale {
  readonly pixelsPerHour: number;
  readonly from: number;
  readonly to: number;
}

/** The minute of the day at a distance from the top of a column, on the grid, among the hours that it shows. */
export function minuteAt(pixels: number, { pixelsPerHour, from, to }: Scale): number {
  const minute = from * 60 + (pixels / pixelsPerHour) * 60;
  return clamp(Math.round(minute / gridMinutes) * gridMinutes, from * 60, to * 60);
}

/** The range between two minutes of a day, whichever comes first; at least one step of the grid. */
export function between(weekday: Weekday, one: number, other: number): Range {
  const start = Math.min(one, other, minutesOfDay - gridMinutes);
  return { weekday, start, end: Math.max(one, other, start + gridMinutes) };
}

/** The range as long as before, and on its day. */
export function moved(range: Range, minutes: number): Range {
  const start = clamp(range.start + minutes, 0, Math.max(range.start, minutesOfDay - (range.end - range.start)));
  return { ...range, start, end: start + (range.end - range.start) };
}

/** With another end, up to the end of its day, or further where it was there before. */
export const withEnd = (range: Range, end: number): Range => ({
  ...range,
  end: clamp(end, range.start + gridMinutes, Math.max(range.end, minutesOfDay)),
});

export const withStart = (range: Range, start: number): Range => ({
  ...range,
  start: clamp(start, 0, range.end - gridMinutes),
});

export const replaced = (week: readonly Range[], index: number, range: Range): Range[] =>
  week.map((one, at) => (at === index ? range : one));

/** Moves a range by an arrow key: up and down by a step, with shift its end alone, left and right to another day. */
export function byKey(range: Range, key: string, isShift: boolean): Range | null {
  const minutes = { ArrowUp: -gridMinutes, ArrowDown: gridMinutes }[key];
  if (minutes !== undefined) return isShift ? withEnd(range, range.end + minutes) : moved(range, minutes);
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key];
  return days === undefined ? null : { ...range, weekday: dayBeside(range.weekday, days) };
}

/** The day so many days later; the week begins again after its end. */
export const dayBeside = (weekday: Weekday, days: number): Weekday =>
  weekdays[(weekdays.indexOf(weekday) + days + weekdays.length) % weekdays.length] ?? weekday;

/** All that a day shows, by start. */
export function piecesOf(week: readonly Range[], weekday: Weekday): Piece[] {
  const before = dayBeside(weekday, -1);
  return week
    .flatMap((range, index): Piece[] => {
      const own = { index, start: range.start, end: Math.min(range.end, minutesOfDay), isContinued: false };
      const rest = { index, start: 0, end: range.end - minutesOfDay, isContinued: true };
      if (range.weekday === weekday) return [own];
      return range.weekday === before && rest.end > 0 ? [rest] : [];
    })
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** The places of the ranges that overlap another one; those that only touch do not. */
export function overlapping(week: readonly Range[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const weekday of weekdays) {
    const pieces = piecesOf(week, weekday);
    for (const [at, piece] of pieces.entries()) {
      for (const other of pieces.slice(at + 1).filter(({ start }) => start < piece.end)) {
        found.add(piece.index).add(other.index);
      }
    }
  }
  return found;
}

/** Makes one range of those of a day that overlap or touch. The rest of a range past midnight stays the next day's. */
export function merged(week: readonly Range[]): Range[] {
  return weekdays.flatMap((weekday) => {
    const ranges = week.filter((range) => range.weekday === weekday).toSorted((a, b) => a.start - b.start);
    return ranges.reduce<Range[]>((joined, range) => {
      const last = joined.at(-1);
      if (!last || range.start > last.end) return [...joined, range];
      return [...joined.slice(0, -1), { ...last, end: Math.max(last.end, range.end) }];
    }, []);
  });
}

/** Gives other days the ranges of one, instead of theirs. */
export function copied(week: readonly Range[], from: Weekday, to: readonly Weekday[]): Range[] {
  const targets = to.filter((weekday) => weekday !== from);
  const ranges = week.filter(({ weekday }) => weekday === from);
  const kept = week.filter(({ weekday }) => !targets.includes(weekday));
  return [...kept, ...targets.flatMap((weekday) => ranges.map((range) => ({ ...range, weekday })))];
}

/** A free hour of a day for a new range: the first from nine o'clock on, or else any. */
export function freeHour(week: readonly Range[], weekday: Weekday): Range {
  const pieces = piecesOf(week, weekday);
  const starts = Array.from({ length: 24 }, (_, hour) => ((hour + 9) % 24) * 60);
  const isFree = (start: number): boolean => pieces.every((piece) => piece.end <= start || piece.start >= start + 60);
  const start = starts.find(isFree) ?? 9 * 60;
  return { weekday, start, end: start + 60 };
}

export interface SessionTerms {
  readonly sessionMinutes: number;
  /** Minutes between the starts of two sessions. */
  readonly stepMinutes: number;
}

/** The minutes at which sessions of a day begin, as the service lays them: from the start of each range, as long as one fits. */
export function startsOf(week: readonly Range[], weekday: Weekday, terms: SessionTerms): number[] {
  const { sessionMinutes, stepMinutes } = terms;
  if (sessionMinutes < 1 || stepMinutes < 1) return [];
  const before = dayBeside(weekday, -1);
  const starts = merged(week).flatMap((range) => {
    const offset = range.weekday === weekday ? 0 : minutesOfDay;
    if (range.weekday !== weekday && range.weekday !== before) return [];
    const count = Math.max(0, Math.floor((range.end - range.start - sessionMinutes) / stepMinutes) + 1);
    return Array.from({ length: count }, (_, at) => range.start + at * stepMinutes - offset);
  });
  const ofDay = starts.filter((start) => start >= 0 && start < minutesOfDay);
  return [...new Set(ofDay)].toSorted((a, b) => a - b);
}

/** The hours that a week needs to be seen: those of the working day, and those of its ranges. */
export function hoursShown(week: readonly Range[]): { readonly from: number; readonly to: number } {
  const pieces = weekdays.flatMap((weekday) => piecesOf(week, weekday));
  const from = Math.min(7, ...pieces.map(({ start }) => Math.floor(start / 60)));
  const to = Math.max(21, ...pieces.map(({ end }) => Math.ceil(end / 60)));
  return { from, to };
}

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));
