import { describe, expect, it } from 'vitest';
import { chargeStatuses, eventInstallmentStatuses, paymentKinds } from '@rotina/contracts';
import fc from 'fast-check';
import { installmentOverdue, installmentPaid, purchaseCreated } from './accounts-event.js';
import type { PlanCharge, PurchaseFacts } from './accounts-event.js';
import { chargeEvents } from '../../payment-gateway/asaas/asaas.events.js';
import { rulesTriggeredBy } from './accounts-rules.js';

const kindOf = (event: string) => chargeEvents[event] ?? 'other';

const createdAt = Temporal.Instant.from('2026-03-10T15:00:00.123Z');
const later = Temporal.Instant.from('2026-03-11T02:00:00Z');

const purchase = (overrides: Partial<PurchaseFacts> = {}): PurchaseFacts => ({
  pid: 'the-pid',
  kind: 'standard',
  billingType: 'BOLETO',
  installmentCount: 2,
  createdAt,
  organizationSlug: 'rotina',
  productSlug: 'assinatura-anual',
  customer: {
    name: 'Ana',
    email: 'ana@example.com',
    document: '52998224725',
    documentType: 'CPF',
    phone: null,
    country: 'BR',
  },
  ...overrides,
});

const charge = (number: number, overrides: Partial<PlanCharge> = {}): PlanCharge => ({
  id: `pay_${number}`,
  number,
  customerId: 'cus_1',
  amountCents: 2_910,
  dueDate: '2026-04-10',
  status: 'pending',
  paidAt: null,
  ...overrides,
});

describe('PURCHASE_CREATED', () => {
  it('carries the whole payment, its instants both the creation of the payment', () => {
    expect(purchaseCreated(purchase(), [charge(1), charge(2, { status: 'paid', paidAt: '2026-03-11' })])).toEqual({
      event_type: 'PURCHASE_CREATED',
      external_id: 'the-pid',
      occurred_at: '2026-03-10T12:00:00.123-03:00',
      payload: {
        external_id: 'the-pid',
        organization_slug: 'rotina',
        product_slug: 'assinatura-anual',
        customer: {
          name: 'Ana',
          email: 'ana@example.com',
          document: '52998224725',
          document_type: 'CPF',
          phone: null,
          country: 'BR',
          provider_customer_id: 'cus_1',
        },
        payment_method: 'BOLETO',
        provider: 'payment_gateway',
        purchased_at: '2026-03-10T12:00:00.123-03:00',
        installments: [
          { number: 1, amount: 29.1, due_on: '2026-04-10', status: 'PENDING', paid_at: null, provider_ref: 'pay_1' },
          {
            number: 2,
            amount: 29.1,
            due_on: '2026-04-10',
            status: 'PAID',
            paid_at: '2026-03-11',
            provider_ref: 'pay_2',
          },
        ],
      },
    });
  });

  it('waits until the live plan has as many charges as the payment has installments', () => {
    expect(purchaseCreated(purchase(), [charge(1)])).toBeNull();
    expect(purchaseCreated(purchase(), [charge(1), charge(2), charge(3)])).toBeNull();
  });

  it('has a null organization slug when the organization has none', () => {
    expect(
      purchaseCreated(purchase({ organizationSlug: null }), [charge(1), charge(2)])?.payload.organization_slug,
    ).toBeNull();
  });

  it.each([
    ['the list is empty', []],
    ['the gateway names none', [charge(1, { customerId: null }), charge(2, { customerId: 'cus_2' })]],
  ])('has a null provider_customer_id when %s', (_reason, plan) => {
    const event = purchaseCreated(purchase({ installmentCount: plan.length }), plan);
    expect(event?.payload.customer.provider_customer_id).toBeNull();
  });

  it.each([
    ['BOLETO', 'BOLETO'],
    ['PIX', 'PIX'],
    ['CREDIT_CARD', 'CARTAO'],
  ])('names %s as %s', (billingType, method) => {
    expect(purchaseCreated(purchase({ billingType }), [charge(1), charge(2)])?.payload.payment_method).toBe(method);
  });

  it('is an error for a billing type outside the map', () => {
    expect(() => purchaseCreated(purchase({ billingType: 'CASH' }), [charge(1), charge(2)])).toThrow('CASH');
  });

  it('leaves charges out whose status is outside the status map', () => {
    const plan = chargeStatuses.map((status, index) => charge(index + 1, { status }));
    const event = purchaseCreated(purchase({ installmentCount: plan.length }), plan);
    expect(event?.payload.installments.map(({ status }) => status)).toEqual([
      'PAID',
      'PENDING',
      'OVERDUE',
      'REFUNDED',
      'PENDING',
      'PENDING',
    ]);
  });
});

describe('the events of any plan', () => {
  const plans = fc
    .array(
      fc.record({
        status: fc.constantFrom(...chargeStatuses),
        amountCents: fc.integer({ min: 1, max: 9_999_999_999 }),
        paidAt: fc.constantFrom(null, '2026-03-11'),
      }),
      { maxLength: 24 },
    )
    .map((charges) => charges.map((overrides, index) => charge(index + 1, overrides)));

  it('list exactly the charges whose status the map has, cents unchanged', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const event = purchaseCreated(purchase({ installmentCount: plan.length }), plan);
        const listed = plan.filter(({ status }) => eventInstallmentStatuses[status]);
        expect(
          event?.payload.installments.map(({ number, amount, status }) => [number, Math.round(amount * 100), status]),
        ).toEqual(listed.map((one) => [one.number, one.amountCents, eventInstallmentStatuses[one.status]]));
      }),
    );
  });

  it('are recorded for a complete plan, or for a plan that has the charge, as paid where it was paid', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 24 }), (plan, count) => {
        const facts = purchase({ installmentCount: count });
        const chargeId = `pay_${count}`;
        const hasCharge = plan.length >= count;
        const wasPaid = ['paid', 'refunded'].includes(plan[count - 1]?.status ?? '');
        expect(purchaseCreated(facts, plan) !== null).toBe(plan.length === count);
        expect(installmentOverdue(facts, plan, { chargeId, observedAt: later }) !== null).toBe(hasCharge);
        expect(installmentPaid(facts, plan, { chargeId, sentAt: later }) !== null).toBe(wasPaid);
      }),
    );
  });
});

describe('INSTALLMENT_OVERDUE', () => {
  const subject = { chargeId: 'pay_2', observedAt: later };

  it('points to the overdue charge and needs no complete plan', () => {
    const event = installmentOverdue(purchase({ installmentCount: 12 }), [charge(2, { status: 'overdue' })], subject);
    expect(event).toMatchObject({
      event_type: 'INSTALLMENT_OVERDUE',
      occurred_at: '2026-03-10T23:00:00.000-03:00',
      payload: {
        purchased_at: '2026-03-10T12:00:00.123-03:00',
        overdue_installment: { number: 2, provider_ref: 'pay_2' },
      },
    });
  });

  it('is not sent when the live plan lacks the charge', () => {
    expect(installmentOverdue(purchase(), [charge(1)], subject)).toBeNull();
  });
});

describe('INSTALLMENT_OVERDUE of a charge whose status is outside the status map', () => {
  it('points to an installment that is missing from the list', () => {
    const plan = [charge(1), charge(2, { status: 'unknown' })];
    const event = installmentOverdue(purchase(), plan, { chargeId: 'pay_2', observedAt: later });
    expect(event?.payload.overdue_installment).toEqual({ number: 2, provider_ref: 'pay_2' });
    expect(event?.payload.installments.map(({ number }) => number)).toEqual([1]);
  });
});

describe('INSTALLMENT_PAID', () => {
  const subject = { chargeId: 'pay_1', sentAt: later };

  it('points to the paid charge with its payment date', () => {
    const event = installmentPaid(purchase(), [charge(1, { status: 'paid', paidAt: '2026-03-09' })], subject);
    expect(event).toMatchObject({
      event_type: 'INSTALLMENT_PAID',
      occurred_at: '2026-03-10T23:00:00.000-03:00',
      payload: { paid_installment: { number: 1, provider_ref: 'pay_1', paid_at: '2026-03-09' } },
    });
  });

  it('is not sent when the live plan lacks the charge', () => {
    expect(installmentPaid(purchase(), [], subject)).toBeNull();
  });

  it('is not sent when the live plan does not say that the charge was paid', () => {
    expect(installmentPaid(purchase(), [charge(1)], subject)).toBeNull();
  });
});

describe('the rules that a notification triggers', () => {
  it.each([
    ['PAYMENT_CREATED', 'pending', ['purchase_create']],
    ['PAYMENT_UPDATED', 'pending', ['purchase_create']],
    ['PAYMENT_UPDATED', 'overdue', ['purchase_create', 'installment_overdue']],
    ['PAYMENT_OVERDUE', 'overdue', ['installment_overdue']],
    ['PAYMENT_OVERDUE', null, []],
    ['PAYMENT_CONFIRMED', 'paid', ['installment_paid']],
    ['PAYMENT_RECEIVED', 'paid', ['installment_paid']],
    ['PAYMENT_ANTICIPATED', 'paid', ['installment_paid']],
    ['PAYMENT_RECEIVED', null, ['installment_paid']],
    ['PAYMENT_DUNNING_REQUESTED', 'overdue', []],
    ['PAYMENT_DUNNING_RECEIVED', 'paid', []],
    ['PAYMENT_REFUNDED', 'refunded', []],
    ['PAYMENT_DELETED', 'deleted_or_canceled_by_new_payment', []],
  ] as const)('%s that wrote %s: %j', (event, written, rules) => {
    expect(rulesTriggeredBy({ notification: kindOf(event), payment: 'standard', written })).toEqual(rules);
  });

  it.each(paymentKinds.filter((kind) => kind !== 'standard'))('are none for a %s', (kind) => {
    for (const event of ['PAYMENT_CREATED', 'PAYMENT_OVERDUE', 'PAYMENT_RECEIVED']) {
      expect(rulesTriggeredBy({ notification: kindOf(event), payment: kind, written: 'overdue' })).toEqual([]);
    }
    expect(purchaseCreated(purchase({ kind }), [charge(1), charge(2)])).toBeNull();
    expect(
      installmentPaid(purchase({ kind }), [charge(1, { status: 'paid' })], { chargeId: 'pay_1', sentAt: later }),
    ).toBeNull();
  });
});
