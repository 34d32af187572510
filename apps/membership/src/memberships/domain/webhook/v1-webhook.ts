import type { PaymentUpdateStatus } from '../activation/payment-update.js';
import { documentIn, emailIn, hasDocumentIn, objectIn, positiveIntegerIn, shortenedTextIn, textIn } from './fields.js';
import type { Fields } from './fields.js';
import type { Webhook } from './webhook.js';

const statuses = new Map<string, PaymentUpdateStatus>([
  ['paid', 'paid'],
  ['confirmed', 'paid'],
  ['received', 'paid'],
  ['refunded', 'refunded'],
  ['overdue', 'overdue'],
]);

/** A payment of another checkout, as version 1 of the webhook sends it (spec 2, POST /api/v1/webhook). */
export function readV1Webhook(body: Fields): Webhook {
  const payment = objectIn(body, 'payment');
  const customer = objectIn(payment, 'customer');
  const [reference, event, checkoutId] = [
    textIn(payment, 'id'),
    shortenedTextIn(payment, 'status'),
    positiveIntegerIn(payment, 'checkout_id'),
  ];
  const [email, document] = [emailIn(customer, 'email'), documentIn(customer, 'doc_number')];
  const status = statuses.get(event ?? '') ?? null;
  const said = { envelopeId: null, event, reference, status, sentAt: null, buyerEmail: email, buyerDocument: document };
  if (event === null || checkoutId === null || email === null || !hasDocumentIn(customer, 'doc_number')) {
    return { ...said, fault: 'minimumFields', update: null };
  }
  if (reference === null) return { ...said, fault: 'paymentId', update: null };
  if (status === null) return { ...said, fault: null, update: null };
  const update = {
    reference,
    status,
    revision: null,
    sentAt: null,
    group: { checkoutId },
    buyer: { name: null, email, document, phone: null },
    billingType: textIn(payment, 'billing_type'),
    installmentCount: positiveIntegerIn(payment, 'installment_count'),
    placedAt: null,
  };
  return { ...said, fault: null, update };
}
