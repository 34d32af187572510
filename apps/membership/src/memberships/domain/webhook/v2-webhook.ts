import type { Buyer, PaymentUpdate, PaymentUpdateStatus } from '../activation/payment-update.js';
import { documentIn, emailIn, instantIn, objectIn, positiveIntegerIn, textIn } from './fields.js';
import type { Fields } from './fields.js';
import type { Webhook } from './webhook.js';

const statuses = new Map<string, PaymentUpdateStatus>([
  ['PURCHASE_APPROVED', 'paid'],
  ['PURCHASE_REFUNDED', 'refunded'],
  ['PURCHASE_DELAYED', 'overdue'],
]);

/** A purchase event (spec 2, POST /api/v2/webhook). Its name alone decides: `data.purchase.status` contradicts it at times. */
export function readV2Webhook(body: Fields): Webhook {
  const data = objectIn(body, 'data');
  const purchase = objectIn(data, 'purchase');
  const buyer = buyerIn(objectIn(data, 'buyer'));
  const event = textIn(body, 'event');
  const status = statuses.get(event ?? '') ?? null;
  const reference = textIn(purchase, 'transaction');
  const sentAt = instantIn(body, 'creation_date');
  const said = {
    envelopeId: textIn(body, 'id'),
    event,
    reference,
    status,
    sentAt,
    buyerEmail: buyer?.email ?? null,
    buyerDocument: buyer?.document ?? null,
  };
  if (status === null) return { ...said, fault: null, update: null };
  if (reference === null) return { ...said, fault: 'transaction', update: null };
  const update = { reference, status, revision: null, sentAt, buyer, ...termsIn(purchase, status) };
  return { ...said, fault: null, update: { ...update, placedAt: instantIn(purchase, 'order_date') ?? sentAt } };
}

/** A refund and a delay are about the transaction alone: the offer may have another code since the approval. */
function termsIn(
  purchase: Fields,
  status: PaymentUpdateStatus,
): Pick<PaymentUpdate, 'group' | 'billingType' | 'installmentCount'> {
  const payment = objectIn(purchase, 'payment');
  const offerCode = status === 'paid' ? textIn(objectIn(purchase, 'offer'), 'code') : null;
  return {
    group: offerCode === null ? null : { offerCode },
    billingType: textIn(payment, 'type'),
    installmentCount: positiveIntegerIn(payment, 'installments_number'),
  };
}

/** Null without a readable e-mail, by which buyers without a document are known. */
function buyerIn(fields: Fields): Buyer | null {
  const email = emailIn(fields, 'email');
  if (email === null) return null;
  return {
    name: textIn(fields, 'name'),
    email,
    document: documentIn(fields, 'document'),
    phone: textIn(fields, 'checkout_phone'),
  };
}
