import { defaultTimeZone } from '@rotina/contracts';

/** The gateway's dates are in São Paulo's time zone, whatever the machine's zone. */
export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

export const today = (clock: Clock): Temporal.PlainDate =>
  clock.now().toZonedDateTimeISO(defaultTimeZone).toPlainDate();

/** `YYYY-MM-DD HH:MM:SS`, the gateway's format of an instant. */
export const stamp = (clock: Clock): string =>
  clock
    .now()
    .toZonedDateTimeISO(defaultTimeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');
