import type { MembershipStatus } from '../membership/membership-status.js';

export type PaymentUpdateStatus = Extract<MembershipStatus, 'paid' | 'overdue' | 'refunded'>;

/** Names a payment's membership group: the checkout it came from, or the gateway's code of the offer. */
export type GroupKey = { readonly checkoutId: number } | { readonly offerCode: string };

/** The buyer as the sender describes them; a missing value never erases a stored one. */
export interface Buyer {
  readonly name: string | null;
  readonly email: string;
  readonly document: string | null;
  readonly phone: string | null;
}

/** A payment's new status; every inbound format (events, webhooks) is converted to it. */
export interface PaymentUpdate {
  readonly reference: string;
  readonly status: PaymentUpdateStatus;
  /** Null where the sender does not number its updates. */
  readonly revision: number | null;
  readonly group: GroupKey;
  readonly buyer: Buyer;
  readonly billingType: string | null;
  readonly installmentCount: number | null;
  /** When the payment was made or promised; null where the sender does not say. */
  readonly placedAt: Temporal.Instant | null;
}

/** The result of a payment update: it changed something, repeated the known state, or was unknown or stale. */
export type Outcome = 'processed' | 'duplicate' | 'ignored';

export interface StoredPaymentState {
  /** The status of the payment's membership; null for a payment without one. */
  readonly status: MembershipStatus | null;
  /** The highest known revision; null where none was numbered. */
  readonly paymentRevision: number | null;
}

/** Classifies an update by what is known of its payment. */
export function outcomeOf(stored: StoredPaymentState, update: Pick<PaymentUpdate, 'status' | 'revision'>): Outcome {
  if (isStale(stored.paymentRevision, update.revision)) return 'ignored';
  if (stored.status === null) return update.status === 'paid' ? 'processed' : 'ignored';
  return stored.status === update.status ? 'duplicate' : 'processed';
}

const isStale = (applied: number | null, offered: number | null): boolean =>
  applied !== null && offered !== null && offered < applied;
