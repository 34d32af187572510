import type { Charge, ChargeStatus } from '../asaas/charge.js';
import { centsFrom } from '../asaas/money.js';
import { payerDocumentOf } from '../asaas/pix.js';
import type { Settlement } from '../asaas/settlement.js';
import type { JsonObject } from '../json.js';

type Act = (settlement: Settlement, charge: Charge, body: JsonObject) => void;

/** The manual actions on a charge, by the name in the path. */
export const chargeActions: Readonly<Record<string, Act>> = {
  pay: (settlement, charge, body) => settlement.pay(charge, payerDocumentOf(body)),
  overdue: (settlement, charge) => settlement.overdue(charge),
  credit: (settlement, charge) => settlement.credit(charge),
  refund: (settlement, charge, body) => settlement.refund(charge, centsFrom(body['value']), null),
  delete: (settlement, charge) => settlement.remove(charge),
  restore: (settlement, charge) => settlement.restore(charge),
};

const events: Readonly<Record<string, string>> = {
  overdue: 'PAYMENT_OVERDUE',
  credit: 'PAYMENT_RECEIVED',
  refund: 'PAYMENT_REFUNDED',
  delete: 'PAYMENT_DELETED',
  restore: 'PAYMENT_RESTORED',
};

/** The event that an action on a whole charge sends. */
export const eventOf = (action: string, { billingType }: Charge): string =>
  events[action] ?? (billingType === 'CREDIT_CARD' ? 'PAYMENT_CONFIRMED' : 'PAYMENT_RECEIVED');

const openTo: Readonly<Record<ChargeStatus, readonly string[]>> = {
  PENDING: ['pay', 'overdue', 'delete'],
  OVERDUE: ['pay', 'delete'],
  CONFIRMED: ['credit', 'refund'],
  RECEIVED: ['refund'],
  RECEIVED_IN_CASH: [],
  REFUNDED: [],
};

export const actionsOn = (charge: Charge): readonly string[] => (charge.deleted ? ['restore'] : openTo[charge.status]);
