import type { Charge, ChargeStatus } from '../asaas/charge.js';
import type { Settlement } from '../asaas/settlement.js';

type Act = (settlement: Settlement, charge: Charge, cents: number | undefined) => void;

/** What a person can do to a charge by hand, by the name in the path. */
export const CHARGE_ACTIONS: Readonly<Record<string, Act>> = {
  pay: (settlement, charge) => settlement.pay(charge),
  overdue: (settlement, charge) => settlement.overdue(charge),
  credit: (settlement, charge) => settlement.credit(charge),
  refund: (settlement, charge, cents) => settlement.refund(charge, cents, null),
  delete: (settlement, charge) => settlement.remove(charge),
  restore: (settlement, charge) => settlement.restore(charge),
};

const OPEN_TO: Readonly<Record<ChargeStatus, readonly string[]>> = {
  PENDING: ['pay', 'overdue', 'delete'],
  OVERDUE: ['pay', 'delete'],
  CONFIRMED: ['credit', 'refund'],
  RECEIVED: ['refund'],
  RECEIVED_IN_CASH: [],
  REFUNDED: [],
};

export const actionsOn = (charge: Charge): readonly string[] => (charge.deleted ? ['restore'] : OPEN_TO[charge.status]);
