import type { Cause } from '../membership/membership-change.js';
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
  /** When the sender sent it; null where it says nothing. An update that was sent before an applied one is stale. */
  readonly sentAt: Temporal.Instant | null;
  /** Null where the sender names none, as about a payment whose membership exists. */
  readonly group: GroupKey | null;
  readonly buyer: Buyer | null;
  /** Whether the payment gateway reports a payer with the buyer's document, which our own checkouts alone say. */
  readonly isDocumentProven?: boolean;
  readonly billingType: string | null;
  readonly installmentCount: number | null;
  /** When the payment was made or promised; null where the sender does not say. */
  readonly placedAt: Temporal.Instant | null;
  readonly cause: Cause;
}

/** The result of a payment update: it changed something, repeated the known state, or was unknown or stale. */
export type Outcome = 'processed' | 'duplicate' | 'ignored';

export interface StoredPaymentState {
  /** The status of the payment's membership; null for a payment without one. */
  readonly status: MembershipStatus | null;
  /** The highest known revision; null where none was numbered. */
  readonly paymentRevision: number | null;
  /** When the latest known update was sent; null where no sender said. */
  readonly paymentSentAt: Temporal.Instant | null;
}

/** Classifies an update by what is known of its payment. */
export function outcomeOf(
  stored: StoredPaymentState,
  update: Pick<PaymentUpdate, 'status' | 'revision' | 'sentAt'>,
): Outcome {
  if (isStale(stored.paymentRevision, update.revision)) return 'ignored';
  if (isStale(millisecondsOf(stored.paymentSentAt), millisecondsOf(update.sentAt))) return 'ignored';
  if (stored.status === null) return update.status === 'paid' ? 'processed' : 'ignored';
  return stored.status === update.status ? 'duplicate' : 'processed';
}

const isStale = (applied: number | null, offered: number | null): boolean =>
  applied !== null && offered !== null && offered < applied;

const millisecondsOf = (at: Temporal.Instant | null): number | null => at && at.epochMilliseconds;
