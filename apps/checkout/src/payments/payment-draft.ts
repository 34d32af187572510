import type { PaymentState } from '../domain/payment/payment.js';

/** The part of a payment that replaces the plan of another. */
export interface Replacement {
  readonly replacesPid: string;
  readonly operatorEmail: string;
  readonly description: string;
  /** Reduces what the buyer owes of the plan that it replaces, for a reason. */
  readonly waivedCents: number;
  readonly waivedReason: string | null;
  /** Above those of the payment that it replaces. */
  readonly revision: number;
}

/** A payment that the gateway does not know yet. */
export interface PaymentDraft extends Omit<
  PaymentState,
  'status' | 'revision' | 'isPlaced' | 'priceDifferenceCents' | 'replacedByPid'
> {
  readonly discountCents: number;
  readonly replacement?: Replacement;
  /** When the draft is looked up at the gateway, should its creation there not be confirmed before. */
  readonly reconcileDueAt: Temporal.Instant;
}

/** Of a payment that replaces none. */
export const firstRevision = 0;
