import type { CardState } from '../domain/card/card-state.js';
import { displayStatus } from '../domain/membership/membership-status.js';
import type { MembershipTerms, DisplayStatus } from '../domain/membership/membership-status.js';

/** A person as a member. */
export interface Person {
  readonly registerNumber: string | null;
  readonly card: CardState;
  readonly memberships: readonly MembershipTerms[];
}

/** A membership as its holder sees it. */
export interface MembershipView {
  register_number: string | null;
  status: DisplayStatus;
  /** `YYYY-MM-DD` */
  valid_until: string | null;
  card: CardState;
}

export const membershipView = (
  person: Person,
  membership: MembershipTerms,
  today: Temporal.PlainDate,
): MembershipView => ({
  register_number: person.registerNumber,
  status: displayStatus(membership, today),
  valid_until: membership.validUntil?.toString() ?? null,
  card: person.card,
});
