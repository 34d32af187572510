import { parseCents } from '@rotina/contracts';
import type { RepaymentInstallment, RepaymentRequest } from '@rotina/contracts';

/** A field of a sync's body that breaks a rule about several fields: its path and the key of its message. */
export interface PayloadError {
  readonly path: readonly string[];
  readonly message: string;
}

type Installments = readonly RepaymentInstallment[];
type Path = readonly string[];

const newPlan = ['installments'];
const oldPlan = ['original_payment', 'installments'];

/** Reports things that are named twice (invariants 1 and 5), and unpaid installments with a date of payment. */
export function identityErrors({
  repayment,
  installments,
  original_payment: original,
}: RepaymentRequest): PayloadError[] {
  const isSame = original.reference === repayment.reference;
  return [
    ...(isSame ? [{ path: ['original_payment', 'reference'], message: 'sync.sameReference' }] : []),
    ...repeatedCharges(installments, newPlan),
    ...repeatedCharges(original.installments, oldPlan),
    ...sharedCharges(installments, newPlan, original.installments),
    ...sharedCharges(original.installments, oldPlan, installments),
    ...original.installments.flatMap(({ status, paid_at: paidAt }, index) =>
      status === 'paid' || (paidAt ?? null) === null ? [] : [errorAt(oldPlan, index, 'paid_at', 'sync.paidAtOfUnpaid')],
    ),
  ];
}

/** Where the plans disagree with what is said of them: entries, numbers, sums and what was paid (invariants 1 and 4). */
export function countErrors({ repayment, installments, original_payment: original }: RepaymentRequest): PayloadError[] {
  const paid = original.installments.filter(({ status }) => status === 'paid');
  const claims: readonly (readonly [holds: boolean, path: Path, message: string])[] = [
    [installments.length === repayment.installment_count, ['repayment', 'installment_count'], 'sync.countDiffers'],
    [sumOf(installments) === parseCents(repayment.total), ['repayment', 'total'], 'sync.sumDiffers'],
    [
      original.installments.length === original.installment_count,
      ['original_payment', 'installment_count'],
      'sync.countDiffers',
    ],
    [
      paid.length === original.paid_installment_count,
      ['original_payment', 'paid_installment_count'],
      'sync.countDiffers',
    ],
    [sumOf(paid) === parseCents(original.paid_total), ['original_payment', 'paid_total'], 'sync.sumDiffers'],
  ];
  const broken = claims.filter(([holds]) => !holds).map(([, path, message]) => ({ path, message }));
  return [...broken, ...numberErrors(installments, newPlan), ...numberErrors(original.installments, oldPlan)];
}

/** The charges of a sync that belong to orders of other payments. */
export const takenCharges = (request: RepaymentRequest, taken: ReadonlySet<string>): PayloadError[] =>
  [[newPlan, request.installments] as const, [oldPlan, request.original_payment.installments] as const].flatMap(
    ([plan, installments]) =>
      installments.flatMap(({ gateway_id: id }, index) =>
        taken.has(id) ? [errorAt(plan, index, 'gateway_id', 'sync.chargeTaken')] : [],
      ),
  );

const errorAt = (plan: Path, index: number, field: string, message: string): PayloadError => ({
  path: [...plan, String(index), field],
  message,
});

function repeatedCharges(installments: Installments, plan: Path): PayloadError[] {
  const seen = new Set<string>();
  return installments.flatMap(({ gateway_id: id }, index) => {
    if (!seen.has(id)) return (seen.add(id), []);
    return [errorAt(plan, index, 'gateway_id', 'sync.repeatedCharge')];
  });
}

function sharedCharges(installments: Installments, plan: Path, others: Installments): PayloadError[] {
  const ids = new Set(others.map(({ gateway_id: id }) => id));
  return installments.flatMap(({ gateway_id: id }, index) =>
    ids.has(id) ? [errorAt(plan, index, 'gateway_id', 'sync.chargeInBothPlans')] : [],
  );
}

/** Numbers beyond the entries, and repeated ones: a gap leaves one of either. */
function numberErrors(installments: Installments, plan: Path): PayloadError[] {
  const seen = new Set<number>();
  return installments.flatMap(({ number }, index) => {
    const fits = number <= installments.length && !seen.has(number);
    seen.add(number);
    return fits ? [] : [errorAt(plan, index, 'number', 'sync.numberOutOfOrder')];
  });
}

const sumOf = (installments: Installments): number =>
  installments.reduce((sum, { amount }) => sum + (parseCents(amount) ?? Number.NaN), 0);
