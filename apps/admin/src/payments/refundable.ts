import type { Schemas } from '../api/schemas.js';

type Charge = Pick<Schemas['checkout.ChargeView'], 'amount_cents' | 'refunded_cents' | 'status'>;

/** The paid money that is not refunded yet, in cents. */
export const refundableCents = (charges: readonly Charge[]): number =>
  charges.reduce(
    (sum, charge) => sum + (charge.status === 'paid' ? charge.amount_cents - charge.refunded_cents : 0),
    0,
  );

/** The charges that somebody may still pay. */
export const openCharges = <C extends Pick<Charge, 'status'>>(charges: readonly C[]): C[] =>
  charges.filter(({ status }) => status === 'pending' || status === 'overdue');

export const sumOf = (charges: readonly Charge[]): number =>
  charges.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
