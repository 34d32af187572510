import type { ChargeStatus } from '@rotina/contracts';

interface Amounts {
  readonly amountCents: number;
  readonly status: ChargeStatus;
  readonly paidAt: string | null;
}

/** A paid charge that does not count as paid: what its buyer owes is unknown until somebody has looked at it. */
export const notCounted = <Facts extends Amounts>(facts: Facts): Facts => ({
  ...facts,
  status: 'unknown',
  paidAt: null,
});

/** Whether a charge was paid with less than agreed. More is interest and fines, which the gateway adds to late payments. */
const isUnderpaid = ({ status, amountCents }: Amounts, agreedCents: number): boolean =>
  status === 'paid' && amountCents < agreedCents;

/** An underpaid charge does not count as paid, and keeps the agreed amount, so that a repetition does not count either. */
export const withAgreedAmount = <Facts extends Amounts>(facts: Facts, agreedCents: number | null): Facts =>
  agreedCents !== null && isUnderpaid(facts, agreedCents) ? { ...notCounted(facts), amountCents: agreedCents } : facts;
