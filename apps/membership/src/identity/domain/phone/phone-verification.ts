const pinMinutes = 10;
const maxWrongTries = 5;
const secondsBetweenCalls = 40;

/** A user's phone numbers: the validated one, and the one whose PIN was sent last. */
export interface PhoneState {
  readonly validated: string | null;
  readonly last: LastPin | null;
}

interface LastPin {
  readonly phoneNumber: string;
  readonly startedAt: Temporal.Instant;
  readonly wrongTries: number;
  /** No number is validated twice by one PIN. */
  readonly isUsed: boolean;
}

type PinCheck = 'nothing' | 'dead' | 'alive';

/** Whether a call for a number sends a PIN: not to the validated one, and not soon after the last call that did. */
export const sendsPin = ({ validated, last }: PhoneState, phoneNumber: string, now: Temporal.Instant): boolean =>
  phoneNumber !== validated && (last === null || !isBefore(now, last.startedAt.add({ seconds: secondsBetweenCalls })));

export const pinExpiry = (startedAt: Temporal.Instant): Temporal.Instant => startedAt.add({ minutes: pinMinutes });

/** The use of a PIN that the user shows: nothing when the number is validated, else a PIN that is alive or dead. */
export function pinCheckOf({ validated, last }: PhoneState, now: Temporal.Instant): PinCheck {
  if (validated !== null && (last === null || last.phoneNumber === validated)) return 'nothing';
  if (last === null || last.isUsed || last.wrongTries >= maxWrongTries) return 'dead';
  return isBefore(now, pinExpiry(last.startedAt)) ? 'alive' : 'dead';
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0;
