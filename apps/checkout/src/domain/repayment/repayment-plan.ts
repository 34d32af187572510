import type { Charge } from '../payment/charge.js';
import { splitCents } from '../pricing/installments.js';
import { isOpen, openCentsOf } from './repayment-rules.js';

export interface PlanTerms {
  readonly totalCents: number;
  readonly installmentCount: number;
  /** Of the first installment, `YYYY-MM-DD`. */
  readonly dueDate: string;
}

interface PlannedInstallment {
  readonly number: number;
  readonly amountCents: number;
  readonly dueDate: string;
}

type PlanCharge = Pick<Charge, 'number' | 'amountCents' | 'refundedCents' | 'dueDate' | 'knownStatus' | 'status'>;

/** A plan that replaces what is open of another one. */
interface RepaymentPlan {
  readonly openCents: number;
  /** Stays with the old plan; what was refunded of it is left out. */
  readonly paidCents: number;
  /** Removed from the old plan once the new one exists. */
  readonly removed: readonly PlanCharge[];
  readonly installments: readonly PlannedInstallment[];
}

/** The effect of a repayment on the charges of the payment that it replaces. */
export function planRepayment(charges: readonly PlanCharge[], terms: PlanTerms): RepaymentPlan {
  return {
    openCents: openCentsOf(charges),
    paidCents: charges.filter(isPaid).reduce((sum, one) => sum + one.amountCents - one.refundedCents, 0),
    removed: removableOf(charges),
    installments: plannedInstallments(terms),
  };
}

const isPaid = ({ knownStatus }: PlanCharge): boolean => knownStatus === 'paid';

/** The charges that a repayment removes, in the order of their plan. */
export const removableOf = <C extends Pick<Charge, 'knownStatus' | 'number'>>(charges: readonly C[]): C[] =>
  charges.filter(isOpen).toSorted((one, other) => one.number - other.number);

/** Installments as the gateway makes them: one a month, on the month's last day where it is shorter. */
export function plannedInstallments({ totalCents, installmentCount, dueDate }: PlanTerms): PlannedInstallment[] {
  const first = Temporal.PlainDate.from(dueDate);
  return splitCents(totalCents, installmentCount).map((amountCents, index) => ({
    number: index + 1,
    amountCents,
    dueDate: first.add({ months: index }).toString(),
  }));
}

/** The part of the open sum that a repayment waives. */
export const waivedCentsOf = (openCents: number, totalCents: number): number => Math.max(0, openCents - totalCents);
