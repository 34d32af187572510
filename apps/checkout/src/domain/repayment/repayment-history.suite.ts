import { billingTypes, repaymentKinds } from '@rotina/contracts';
import type { ChargeStatus, RepaymentRequest } from '@rotina/contracts';
import fc from 'fast-check';
import type { Charge, ChargeUpdate } from '../payment/charge.js';
import { Payment } from '../payment/payment.js';
import type { PaymentState } from '../payment/payment.js';
import { splitCents } from '../pricing/installments.js';
import { repaymentRequest } from './repayment-request.js';
import { describeRepayment, firstRevisionAfter, isOpen, refusalOf, rootOfReplacement } from './repayment-rules.js';

const removed = 'deleted_or_canceled_by_new_payment';
const maxCount = 8;

const happening = fc.record({
  number: fc.integer({ min: 1, max: maxCount }),
  status: fc.constantFrom<ChargeStatus>('paid', 'overdue', 'refunded', 'unknown', removed),
  /** Cents that a late payment costs more. */
  interest: fc.constantFrom(0, 137),
});

const plan = fc.record({
  installmentCount: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: maxCount })),
  totalCents: fc.integer({ min: maxCount, max: 5_000_000 }),
  billingType: fc.constantFrom(...billingTypes),
  kind: fc.constantFrom(...repaymentKinds),
  fee: fc.constantFrom(0, 199, null),
  happenings: fc.array(happening, { maxLength: 6 }),
  /** The end of an open charge that is to be removed: it may be paid in between, or the gateway may keep it. */
  removals: fc.array(fc.constantFrom<ChargeStatus | null>(removed, removed, removed, 'paid', null), {
    minLength: maxCount,
    maxLength: maxCount,
  }),
});
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

/** The plans of one debt, each of which replaces the one before. */
export const plans = fc.array(plan, { minLength: 2, maxLength: 6 });

/** One repayment of a history. */
export interface Replacement {
  readonly request: RepaymentRequest;
  /** Counts earlier payments. */
  readonly position: number;
  readonly payment: PaymentState;
  readonly original: PaymentState;
  /** The original once everything has happened that may happen to its charges. */
  readonly originalAfterwards: PaymentState;
  /** The ids of all charges of both payments at the gateway. */
  readonly gatewayIds: readonly string[];
}

/** The history of one debt: payments, refunds and disputes, and new plans wherever the rules allow one. */
export class History {
  readonly replacements: Replacement[] = [];
  private last: Payment | null = null;

  constructor(given: readonly Plan[]) {
    for (const [position, one] of given.entries()) this.continue(one, position);
  }

  private continue(given: Plan, position: number): void {
    const original = this.last;
    if (original && !isReplaceable(original)) return;
    const payment = paymentOf(given, position, original?.state ?? null);
    if (original) this.replacements.push(replace(original, payment, given, position));
    for (const { number, status, interest } of given.happenings) change(payment, number, status, interest);
    this.last = payment;
  }
}

const isReplaceable = ({ charges, state }: Payment): boolean =>
  refusalOf({ ...state, charges, isTaken: false }) === null;

function paymentOf(given: Plan, position: number, original: PaymentState | null): Payment {
  const pid = `pid-${position}`;
  const state: PaymentState = {
    pid,
    rootPid: original ? rootOfReplacement(original) : pid,
    checkoutId: 1,
    kind: original ? given.kind : 'standard',
    billingType: given.billingType,
    installmentCount: given.installmentCount,
    totalCents: given.totalCents,
    accessMonths: 12,
    customer,
    status: 'pending',
    revision: original ? firstRevisionAfter(original.revision) : 1,
    createdAt: Temporal.Instant.from('2026-03-10T15:00:00.123Z'),
    replacedByPid: null,
    isPlaced: true,
    priceDifferenceCents: 0,
  };
  const payment = new Payment(state, []);
  for (const update of created(given, pid)) payment.applyChargeUpdate(update, update.id);
  return payment;
}

const customer = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  document: '52998224725',
  documentType: 'CPF',
  phone: null,
  country: 'BR',
} as const;

const created = ({ totalCents, installmentCount, fee }: Plan, pid: string): ChargeUpdate[] =>
  splitCents(totalCents, installmentCount).map((cents, index) => ({
    id: `${pid}-charge-${index + 1}`,
    installmentId: installmentCount === 1 ? null : `${pid}-plan`,
    number: index + 1,
    amountCents: cents,
    netAmountCents: fee === null ? null : cents - fee,
    refundedCents: 0,
    dueDate: `2026-0${index + 1}-15`,
    status: 'pending',
    gatewayStatus: 'PENDING',
    paidAt: null,
    invoiceUrl: `https://pay.example.com/i/${pid}-${index + 1}`,
    bankSlipUrl: null,
    invoiceNumber: String(index + 1),
    happenedAt: null,
    undo: false,
    live: false,
  }));

/** A notification of the gateway. */
function change(payment: Payment, number: number, status: ChargeStatus, interest = 0): void {
  const charge = payment.charges.find((one) => one.number === number);
  if (!charge) return;
  payment.applyChargeUpdate(updateOf(charge, status, interest), charge.id);
  payment.recalculateStatus({ undo: false });
}

function updateOf(charge: Charge, status: ChargeStatus, interest: number): ChargeUpdate {
  const { gatewayId: id, gatewayInstallmentId: installmentId, ...facts } = charge;
  return {
    ...facts,
    id,
    installmentId,
    status,
    amountCents: charge.amountCents + (status === 'paid' ? interest : 0),
    paidAt: status === 'paid' ? '2026-04-02' : null,
    happenedAt: null,
    undo: false,
    live: status === 'paid',
  };
}

function replace(old: Payment, payment: Payment, { removals, kind }: Plan, position: number): Replacement {
  const original = old.state;
  const frozen = new Payment({ ...original, replacedByPid: payment.state.pid }, old.charges);
  for (const { number } of frozen.charges.filter(isOpen)) {
    const outcome = removals[number - 1] ?? null;
    if (outcome !== null) change(frozen, number, outcome);
  }
  const planOf = ({ state, charges }: Payment) => ({
    payment: state,
    charges,
    description: state.kind === 'standard' ? 'Assinatura anual' : describeRepayment(state.kind, 'Assinatura anual'),
  });
  const request = repaymentRequest({
    kind,
    operatorEmail: 'operator@rotina.test',
    companySlug: 'rotina',
    productSlug: 'assinatura-anual',
    customer,
    repayment: planOf(payment),
    original: planOf(frozen),
    sentAt: Temporal.Instant.from('2026-05-20T14:03:11.512Z'),
  });
  for (const { number } of frozen.charges) change(frozen, number, 'refunded');
  return {
    request,
    position,
    payment: payment.state,
    original,
    originalAfterwards: { ...frozen.state, replacedByPid: null },
    gatewayIds: [...payment.charges, ...frozen.charges].map(({ gatewayId }) => gatewayId),
  };
}
