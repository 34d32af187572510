import type { CardState } from '../cards/card-state.js';
import { shownStatus } from './membership-status.js';
import type { MembershipTerms, ShownStatus } from './membership-status.js';

/** A person as a member. */
export interface Person {
  readonly registerNumber: string | null;
  readonly card: CardState;
  readonly memberships: readonly MembershipTerms[];
}

/** A membership as its holder sees it. */
export interface MembershipView {
  register_number: string | null;
  status: ShownStatus;
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
  status: shownStatus(membership, today),
  valid_until: membership.validUntil?.toString() ?? null,
  card: person.card,
});
