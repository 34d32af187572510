import type { PaymentUpdate, PaymentUpdateStatus } from '../activation/payment-update.js';

/** The lack of a webhook that cannot be applied, whatever is stored. */
export type WebhookFault = 'minimumFields' | 'paymentId' | 'transaction';

/** The contents of a webhook, in whatever format it came. */
export interface Webhook {
  /** The sender's id of this message; version 1 has none. */
  readonly envelopeId: string | null;
  /** The name of the event, or the payment's status in version 1. */
  readonly event: string | null;
  readonly reference: string | null;
  /** The status that it asks for; null for one that changes nothing. */
  readonly status: PaymentUpdateStatus | null;
  readonly sentAt: Temporal.Instant | null;
  readonly buyerEmail: string | null;
  readonly buyerDocument: string | null;
  readonly fault: WebhookFault | null;
  /** Null where it changes nothing or has a fault. */
  readonly update: Omit<PaymentUpdate, 'cause'> | null;
}
