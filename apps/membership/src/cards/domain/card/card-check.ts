import type { CardState } from '../../../memberships/domain/card/card-state.js';

/** The results of a check of a card's token. */
export const checkResults = ['valid', 'suspended', 'revoked', 'membership_expired', 'token_expired', 'forged'] as const;
export type CheckResult = (typeof checkResults)[number];

/** The result for a token that is genuine. */
export type GenuineResult = Exclude<CheckResult, 'forged'>;

/** A card as it is at the time of the check. */
export interface CheckedCard {
  readonly state: CardState;
  /** When it was last issued; null before that. */
  readonly issuedAt: Temporal.Instant | null;
  /** The last day that the person has paid for; null for none. */
  readonly paidUntil: Temporal.PlainDate | null;
}

/** When a token was made and when it ends, in whole seconds since 1970. */
export interface TokenTimes {
  readonly iat: number;
  readonly exp: number;
}

export interface CheckTime {
  readonly now: Temporal.Instant;
  readonly today: Temporal.PlainDate;
}

/**
 * The result for a genuine token. The state of the card says more than the age of the token, so it decides first. A card
 * that was issued anew replaces what was made of it before: a stolen or lost card stays revoked.
 * @param card Null when the card does not exist any more.
 */
export function checkResult(card: CheckedCard | null, token: TokenTimes, { now, today }: CheckTime): GenuineResult {
  if (card === null || isReplaced(card, token)) return 'revoked';
  if (card.state === 'suspended') return 'suspended';
  if (card.state !== 'issued') return 'revoked';
  if (card.paidUntil === null || Temporal.PlainDate.compare(card.paidUntil, today) < 0) return 'membership_expired';
  return wholeSeconds(now) < token.exp ? 'valid' : 'token_expired';
}

/** The time of a token that is made now: never before the issue of the card, whose second may have begun earlier. */
export const tokenMadeAt = (now: Temporal.Instant, issuedAt: Temporal.Instant | null): number =>
  Math.max(wholeSeconds(now), issuedAt === null ? 0 : secondAfter(issuedAt));

/** When the day ends in a time zone, in seconds since 1970. */
export const endOfDay = (day: Temporal.PlainDate, timeZone: string): number =>
  wholeSeconds(day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant());

const isReplaced = ({ issuedAt }: CheckedCard, { iat }: TokenTimes): boolean =>
  issuedAt === null || iat < secondAfter(issuedAt);

const wholeSeconds = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / 1_000);

const secondAfter = (instant: Temporal.Instant): number => Math.ceil(instant.epochMilliseconds / 1_000);
