import type { RepaymentKind } from '@rotina/contracts';
import type { Charge } from '../payment/charge.js';
import type { KnownChargeStatus } from '../payment/charge-status.js';
import type { PaymentState } from '../payment/payment.js';

/** Why the plan of a payment cannot be replaced. */
export type Refusal = 'already_repaid' | 'no_open_charges' | 'plan_incomplete' | 'payment_in_progress';

export interface ReplaceablePayment {
  readonly charges: readonly Pick<Charge, 'number' | 'gatewayId' | 'knownStatus'>[];
  readonly installmentCount: number;
  readonly replacedByPid: string | null;
  /** Whether a repayment of it, or its own creation, is not settled yet. */
  readonly isTaken: boolean;
}

/** Decides whether the plan of a payment can be replaced; null when it can. */
export function refusalOf({ charges, installmentCount, replacedByPid, isTaken }: ReplaceablePayment): Refusal | null {
  if (replacedByPid !== null) return 'already_repaid';
  if (isTaken) return 'payment_in_progress';
  if (!charges.some(isOpen)) return 'no_open_charges';
  return isWholePlan(charges, installmentCount) ? null : 'plan_incomplete';
}

const openStatuses: readonly KnownChargeStatus[] = ['draft', 'creating_on_gateway', 'pending', 'overdue'];

/** Whether a charge may still be paid. */
export const isOpen = ({ knownStatus }: Pick<Charge, 'knownStatus'>): boolean => openStatuses.includes(knownStatus);

/** Adds up what may still be paid of a plan, in cents. */
export const openCentsOf = (charges: readonly Pick<Charge, 'amountCents' | 'knownStatus'>[]): number =>
  charges.filter(isOpen).reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The least total of a plan that replaces what is open, by the percentage of it that its organization asks for at least. */
export const minTotalCents = (openCents: number, minPercent: number): number =>
  Math.ceil((openCents * minPercent) / 100);

/** Whether charges are the installments 1 to `count`, each once: the back office accepts no other plan. */
export function isWholePlan(charges: readonly Pick<Charge, 'number' | 'gatewayId'>[], count: number): boolean {
  const numbers = new Set(charges.map(({ number }) => number));
  const ids = new Set(charges.map(({ gatewayId }) => gatewayId));
  const isNumbered = Array.from({ length: count }, (_, index) => index + 1).every((number) => numbers.has(number));
  return charges.length === count && ids.size === count && isNumbered;
}

/** Where a charge is paid; null while the gateway has no page of it. The back office takes no plan without one (spec 3, D). */
export const paymentLinkOf = ({ invoiceUrl, bankSlipUrl }: Pick<Charge, 'invoiceUrl' | 'bankSlipUrl'>): string | null =>
  invoiceUrl ?? bankSlipUrl;

/**
 * The root of a payment that replaces the plan of `original`: the last purchase or renewal before it. A renewal has a
 * period of its own, so it is the root of what replaces its plan.
 */
export const rootOfReplacement = (original: Pick<PaymentState, 'kind' | 'pid' | 'rootPid'>): string =>
  original.kind === 'renewal' ? original.pid : original.rootPid;

/** More changes of the status than the original can have while the gateway creates the new plan. */
const revisionGap = 1_000;

/** The revision that a replacing payment begins with, so that revisions order the changes of a whole chain. */
export const firstRevisionAfter = (revision: number): number => revision + revisionGap;

/** The name of a repayment at the gateway and in the back office. */
export const describeRepayment = (kind: RepaymentKind, text: string): string => `${kind}: ${text}`;
