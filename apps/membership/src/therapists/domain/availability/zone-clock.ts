/** Minutes since 1970-01-01T00:00 UTC; those of busy times may have a fraction. */
export type EpochMinute = number;
/** Minutes since 1970-01-01T00:00 on the clock of a zone. */
export type LocalMinute = number;
/** Days since 1970-01-01. */
export type Day = number;

export const minutesOfDay = 1_440;
const millisecondsOfMinute = 60_000;
const millisecondsOfDay = minutesOfDay * millisecondsOfMinute;
const nanosecondsOfMinute = 60_000_000_000;

/** The day of a date `YYYY-MM-DD`. */
export const dayOf = (date: string): Day => Date.parse(date) / millisecondsOfDay;

/** The date of a day, `YYYY-MM-DD`. */
export const dateOf = (day: Day): string => new Date(day * millisecondsOfDay).toISOString().slice(0, 10);

export const epochMinuteOf = (instant: Temporal.Instant): EpochMinute =>
  instant.epochMilliseconds / millisecondsOfMinute;

/** To the millisecond, because a fraction of a minute is not exact. */
export const instantAt = (minute: EpochMinute): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(minute * millisecondsOfMinute));

/** The time from one change of a zone's clock to the next. */
interface Stretch {
  readonly from: EpochMinute;
  readonly until: EpochMinute;
  /** Minutes that the clock is ahead of UTC. */
  readonly offset: number;
}

/** The clock of a zone during some days, with its changes; asking Temporal for each slot would take most of the time. */
export class ZoneClock {
  private readonly stretches: readonly Stretch[];
  private readonly dates = new Map<Day, string>();

  constructor(timeZone: string, from: Day, to: Day) {
    // A day more on both sides, because a day of the zone begins up to 14 hours before or after that of UTC.
    this.stretches = stretchesOf(timeZone, (from - 1) * minutesOfDay, (to + 2) * minutesOfDay);
  }

  /** The instant at which the clock shows a time: the first of two; of a skipped time, as much later as was skipped. */
  instantOf(local: LocalMinute): EpochMinute {
    let before: number | null = null;
    for (const { from, until, offset } of this.stretches) {
      const instant = local - offset;
      if (instant < until) return instant >= from ? instant : local - (before ?? offset);
      before = offset;
    }
    return local - (before ?? 0);
  }

  localOf(instant: EpochMinute): LocalMinute {
    return instant + this.offsetAt(instant);
  }

  dayAt(instant: EpochMinute): Day {
    return Math.floor(this.localOf(instant) / minutesOfDay);
  }

  /** An instant, to the second, as the zone writes it: `2026-03-11T09:00:00-03:00`. */
  textOf(instant: EpochMinute): string {
    const offset = this.offsetAt(instant);
    const local = instant + offset;
    const day = Math.floor(local / minutesOfDay);
    const second = Math.floor((local - day * minutesOfDay) * 60);
    const seconds = String(second % 60).padStart(2, '0');
    return `${this.dateText(day)}T${timeText(Math.floor(second / 60))}:${seconds}${offsetText(offset)}`;
  }

  /** Hundreds of slots begin and end on a few dates. */
  private dateText(day: Day): string {
    let text = this.dates.get(day);
    if (text === undefined) this.dates.set(day, (text = dateOf(day)));
    return text;
  }

  private offsetAt(instant: EpochMinute): number {
    return (this.stretches.find(({ until }) => instant < until) ?? this.stretches.at(-1))?.offset ?? 0;
  }
}

function stretchesOf(timeZone: string, from: EpochMinute, to: EpochMinute): Stretch[] {
  const stretches: Stretch[] = [];
  let here: Temporal.ZonedDateTime | null = instantAt(from).toZonedDateTimeISO(timeZone);
  while (here) {
    const offset = here.offsetNanoseconds / nanosecondsOfMinute;
    const start = stretches.length === 0 ? -Infinity : epochMinuteOf(here.toInstant());
    if (start > to) break;
    const next: Temporal.ZonedDateTime | null = here.getTimeZoneTransition('next');
    stretches.push({ from: start, until: next ? epochMinuteOf(next.toInstant()) : Infinity, offset });
    here = next;
  }
  return stretches;
}

const offsetText = (offset: number): string => `${offset < 0 ? '-' : '+'}${timeText(Math.abs(offset))}`;

const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
