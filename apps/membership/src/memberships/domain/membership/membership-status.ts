/** The stored statuses; a membership is one row per payment reference. */
export const membershipStatuses = ['pending', 'paid', 'overdue', 'refunded', 'cancelled'] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

/** The statuses that administrators give. */
export const statusesByHand = [
  'paid',
  'overdue',
  'refunded',
  'cancelled',
] as const satisfies readonly MembershipStatus[];
export type StatusByHand = (typeof statusesByHand)[number];

/** The statuses of answers: a paid membership may have expired, or be in its group's days of grace. */
export const displayStatuses = [...membershipStatuses, 'expired', 'in_grace'] as const;
export type DisplayStatus = (typeof displayStatuses)[number];

export interface MembershipTerms {
  readonly id: number;
  readonly status: MembershipStatus;
  /** Last day of its own period, null before the first approval. */
  readonly validUntil: Temporal.PlainDate | null;
  readonly graceDays: number;
}

/** The status on a day. */
export function displayStatus(terms: Omit<MembershipTerms, 'id'>, today: Temporal.PlainDate): DisplayStatus {
  if (terms.status !== 'paid' || terms.validUntil === null || !isBefore(terms.validUntil, today)) return terms.status;
  return isBefore(terms.validUntil.add({ days: terms.graceDays }), today) ? 'expired' : 'in_grace';
}

/** Paid, and its last day is today or later. Days of grace do not count. */
export const isValid = (terms: MembershipTerms, today: Temporal.PlainDate): boolean =>
  terms.status === 'paid' && terms.validUntil !== null && !isBefore(terms.validUntil, today);

/** The current membership: the paid one that is valid longest. */
export function currentMembership<T extends MembershipTerms>(memberships: readonly T[]): T | null {
  const paid = memberships.filter((membership) => membership.status === 'paid' && membership.validUntil !== null);
  return paid.reduce<T | null>(
    (longest, next) => (longest !== null && !lastsLonger(next, longest) ? longest : next),
    null,
  );
}

/** The current membership, or the newest one when none is paid. */
export const currentOrNewestMembership = <T extends MembershipTerms>(memberships: readonly T[]): T | null =>
  currentMembership(memberships) ??
  memberships.reduce<T | null>((newest, next) => (newest !== null && newest.id > next.id ? newest : next), null);

function lastsLonger(one: MembershipTerms, other: MembershipTerms): boolean {
  if (one.validUntil === null || other.validUntil === null) return other.validUntil === null;
  return Temporal.PlainDate.compare(one.validUntil, other.validUntil) > 0;
}

const isBefore = (day: Temporal.PlainDate, other: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(day, other) < 0;
