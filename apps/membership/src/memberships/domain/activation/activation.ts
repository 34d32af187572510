import { periodOf } from '@rotina/contracts';
import type { Period } from '@rotina/contracts';
import { cardStateFor } from '../card/card-state.js';
import type { CardHistory, CardState } from '../card/card-state.js';
import { currentMembership, displayStatus } from '../membership/membership-status.js';
import type { MembershipTerms } from '../membership/membership-status.js';
import type { PaymentUpdateStatus } from './payment-update.js';

/** A payment's buyer and membership at the time of an update. */
export interface ActivationFacts {
  readonly today: Temporal.PlainDate;
  /** The payment's own membership; null for a new one. */
  readonly membership: MembershipTerms | null;
  /** All memberships of the buyer; the payment's own may be among them. */
  readonly memberships: readonly MembershipTerms[];
  readonly card: CardHistory;
  /** The length of a period, by the payment's group. */
  readonly durationMonths: number;
}

export interface Activation {
  /** The membership's period, computed at its first approval and never again; null where it exists already. */
  readonly firstPeriod: Period | null;
  readonly validUntil: Temporal.PlainDate | null;
  readonly cardState: CardState;
}

/** The effect of an update that was not a duplicate, stale or of an unknown payment (see `outcomeOf`). */
export function activationOf(facts: ActivationFacts, status: PaymentUpdateStatus): Activation {
  const { today, membership, memberships, card } = facts;
  const firstPeriod = firstPeriodOf(facts);
  const validUntil = firstPeriod?.validUntil ?? membership?.validUntil ?? null;
  const updated = { status, validUntil, graceDays: membership?.graceDays ?? 0 };
  const others = memberships.filter(({ id }) => id !== membership?.id);
  const statuses = [updated, ...others].map((terms) => displayStatus(terms, today));
  return { firstPeriod, validUntil, cardState: cardStateFor(card, statuses) };
}

function firstPeriodOf({ today, membership, memberships, durationMonths }: ActivationFacts): Period | null {
  if (membership?.validUntil) return null;
  return periodOf({ today, paidUntil: currentMembership(memberships)?.validUntil ?? null, durationMonths });
}
