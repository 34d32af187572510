import type { NotificationKind } from '../../domain/payment/notification-kind.js';

/** The events about a charge, of which each has the charge's whole state: https://docs.asaas.com/docs/payment-events */
export const chargeEvents: Readonly<Record<string, NotificationKind>> = {
  PAYMENT_CREATED: 'charge_created',
  PAYMENT_UPDATED: 'charge_updated',
  PAYMENT_AUTHORIZED: 'other',
  PAYMENT_AWAITING_RISK_ANALYSIS: 'other',
  PAYMENT_APPROVED_BY_RISK_ANALYSIS: 'other',
  PAYMENT_REPROVED_BY_RISK_ANALYSIS: 'other',
  PAYMENT_CREDIT_CARD_CAPTURE_REFUSED: 'other',
  PAYMENT_CONFIRMED: 'paid',
  PAYMENT_RECEIVED: 'paid',
  PAYMENT_ANTICIPATED: 'paid',
  PAYMENT_OVERDUE: 'overdue',
  PAYMENT_DELETED: 'other',
  PAYMENT_RESTORED: 'undo',
  PAYMENT_REFUNDED: 'other',
  PAYMENT_PARTIALLY_REFUNDED: 'other',
  PAYMENT_REFUND_IN_PROGRESS: 'other',
  PAYMENT_REFUND_DENIED: 'undo',
  PAYMENT_RECEIVED_IN_CASH: 'other',
  PAYMENT_RECEIVED_IN_CASH_UNDONE: 'undo',
  // A chargeback that was won returns from `unknown` by the next status.
  PAYMENT_CHARGEBACK_REQUESTED: 'other',
  PAYMENT_CHARGEBACK_DISPUTE: 'other',
  PAYMENT_AWAITING_CHARGEBACK_REVERSAL: 'other',
  PAYMENT_DUNNING_RECEIVED: 'other',
  PAYMENT_DUNNING_REQUESTED: 'other',
  // The slip alone: its charge stays open.
  PAYMENT_BANK_SLIP_CANCELLED: 'other',
  PAYMENT_BANK_SLIP_VIEWED: 'other',
  PAYMENT_CHECKOUT_VIEWED: 'other',
  PAYMENT_SPLIT_CANCELLED: 'other',
  PAYMENT_SPLIT_DIVERGENCE_BLOCK: 'other',
  PAYMENT_SPLIT_DIVERGENCE_BLOCK_FINISHED: 'other',
};

/** The beginnings of the names of all other events, with their ends: https://docs.asaas.com/docs/webhooks-events */
const otherEvents: Readonly<Record<string, readonly string[]>> = {
  INVOICE: [
    ...['CREATED', 'UPDATED', 'SYNCHRONIZED', 'AUTHORIZED', 'PROCESSING_CANCELLATION', 'CANCELED'],
    ...['CANCELLATION_DENIED', 'ERROR'],
  ],
  TRANSFER: ['CREATED', 'PENDING', 'IN_BANK_PROCESSING', 'BLOCKED', 'DONE', 'FAILED', 'CANCELLED'],
  BILL: ['CREATED', 'PENDING', 'BANK_PROCESSING', 'PAID', 'CANCELLED', 'FAILED', 'REFUNDED'],
  RECEIVABLE_ANTICIPATION: ['CANCELLED', 'SCHEDULED', 'PENDING', 'CREDITED', 'DEBITED', 'DENIED', 'OVERDUE'],
  MOBILE_PHONE_RECHARGE: ['PENDING', 'CANCELLED', 'CONFIRMED', 'REFUNDED'],
  // The earlier names of the same.
  PHONE_RECHARGE: ['PENDING', 'CANCELLED', 'CONFIRMED', 'REFUNDED'],
  ACCOUNT_STATUS_BANK_ACCOUNT_INFO: ['APPROVED', 'AWAITING_APPROVAL', 'PENDING', 'REJECTED'],
  ACCOUNT_STATUS_COMMERCIAL_INFO: [
    ...['APPROVED', 'AWAITING_APPROVAL', 'EXPIRED', 'EXPIRING_SOON', 'PENDING', 'REJECTED'],
  ],
  ACCOUNT_STATUS_DOCUMENT: ['APPROVED', 'AWAITING_APPROVAL', 'PENDING', 'REJECTED'],
  ACCOUNT_STATUS_GENERAL_APPROVAL: ['APPROVED', 'AWAITING_APPROVAL', 'PENDING', 'REJECTED'],
  SUBSCRIPTION: [
    ...['CREATED', 'UPDATED', 'INACTIVATED', 'DELETED', 'SPLIT_DISABLED', 'SPLIT_DIVERGENCE_BLOCK'],
    'SPLIT_DIVERGENCE_BLOCK_FINISHED',
  ],
  CHECKOUT: ['CREATED', 'CANCELED', 'EXPIRED', 'PAID'],
  BALANCE_VALUE: ['BLOCKED', 'UNBLOCKED'],
  INTERNAL_TRANSFER: ['CREDIT', 'DEBIT'],
  ACCESS_TOKEN: ['CREATED', 'DELETED', 'DISABLED', 'ENABLED', 'EXPIRED', 'EXPIRING_SOON'],
  PIX_AUTOMATIC_RECURRING_AUTHORIZATION: ['CREATED', 'ACTIVATED', 'CANCELLED', 'EXPIRED', 'REFUSED'],
  PIX_AUTOMATIC_RECURRING_PAYMENT_INSTRUCTION: ['CREATED', 'SCHEDULED', 'REFUSED', 'CANCELLED'],
  PIX_AUTOMATIC_RECURRING_ELIGIBILITY: ['UPDATED'],
};

/** The events about anything else than a charge: stored, and ignored on purpose. */
export const ignoredEvents: ReadonlySet<string> = new Set(
  Object.entries(otherEvents).flatMap(([about, ends]) => ends.map((end) => `${about}_${end}`)),
);

/** The meaning of an event for its charge: `ignored` where it is about none, null for an unknown name. */
export function kindOfEvent(name: string | null): NotificationKind | 'ignored' | null {
  if (name === null) return null;
  if (ignoredEvents.has(name)) return 'ignored';
  return Object.hasOwn(chargeEvents, name) ? (chargeEvents[name] ?? null) : null;
}
