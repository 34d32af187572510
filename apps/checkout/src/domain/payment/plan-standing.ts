import type { Charge } from './charge.js';

/** The sums of a plan, and the open charge that is due first. */
export interface PlanStanding<C> {
  /** Less what was given back. */
  readonly paidCents: number;
  readonly openCents: number;
  readonly nextDue: C | null;
}

type Standing = Pick<Charge, 'amountCents' | 'dueDate' | 'number' | 'refundedCents' | 'status'>;

export const isOpen = ({ status }: Pick<Charge, 'status'>): boolean => status === 'pending' || status === 'overdue';

export function standingOf<C extends Standing>(charges: readonly C[]): PlanStanding<C> {
  const open = charges.filter(isOpen);
  const [nextDue = null] = open.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.number - b.number);
  return {
    paidCents: charges.reduce((sum, charge) => sum + keptCentsOf(charge), 0),
    openCents: open.reduce((sum, { amountCents }) => sum + amountCents, 0),
    nextDue,
  };
}

const keptCentsOf = ({ status, amountCents, refundedCents }: Standing): number =>
  status === 'paid' ? Math.max(amountCents - refundedCents, 0) : 0;
