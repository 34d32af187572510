const ZONE = 'America/Sao_Paulo';

/** The gateway dates everything in São Paulo, whatever the machine's zone. */
export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

export const today = (clock: Clock): Temporal.PlainDate => clock.now().toZonedDateTimeISO(ZONE).toPlainDate();

/** `YYYY-MM-DD HH:MM:SS`, the gateway's own way of writing an instant. */
export const stamp = (clock: Clock): string =>
  clock.now().toZonedDateTimeISO(ZONE).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
