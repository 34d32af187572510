import { describe, expect, it } from 'vitest';
import { paymentStatuses } from '@rotina/contracts';
import fc from 'fast-check';
import { expiresAt, platformNotification } from './platform-notification.js';
import type { AccessLink } from './platform-notification.js';
import type { PaymentSnapshot, PaymentState } from '../payment/payment.js';

const createdAt = Temporal.Instant.from('2026-02-01T02:30:00Z');

describe('the limit of access', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28 23:59:59'],
    ['2027-11-30', 3, '2028-02-29 23:59:59'],
    ['2028-02-29', 12, '2029-02-28 23:59:59'],
    ['2026-03-10', 12, '2027-03-10 23:59:59'],
    ['2026-08-31', 6, '2027-02-28 23:59:59'],
  ])('of what was first paid on %s, %i months long, is %s', (firstPaidAt, accessMonths, limit) => {
    expect(expiresAt([{ firstPaidAt, accessMonths, createdAt, followsPaid: false }])).toBe(limit);
  });

  it("counts from the payment's creation, as São Paulo dates it, when nothing was paid", () => {
    expect(expiresAt([{ firstPaidAt: null, accessMonths: 1, createdAt, followsPaid: false }])).toBe(
      '2026-02-28 23:59:59',
    );
  });

  it('lies on the same day of the month, or on the last day of a shorter month', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 1_200 }), (paidOn, accessMonths) => {
        const purchase = { firstPaidAt: paidOn.toString(), accessMonths, createdAt, followsPaid: false };
        const [date = '', time] = expiresAt([purchase]).split(' ');
        const limit = Temporal.PlainDate.from(date);
        expect(time).toBe('23:59:59');
        expect((limit.year - paidOn.year) * 12 + limit.month - paidOn.month).toBe(accessMonths);
        expect(limit.day).toBe(Math.min(paidOn.day, limit.daysInMonth));
      }),
    );
  });
});

describe('the limit of access of a renewal', () => {
  const link = (firstPaidAt: string, followsPaid = true): AccessLink => ({
    firstPaidAt,
    accessMonths: 12,
    createdAt,
    followsPaid,
  });
  const purchase = link('2026-02-03', false);

  it.each([
    ['before the paid period ends', [purchase, link('2026-12-01')], '2028-02-03'],
    ['after the paid period has ended', [purchase, link('2027-06-01')], '2028-06-01'],
    ['of what was not paid', [purchase, link('2026-12-01', false)], '2027-12-01'],
    ['of a renewal that was paid', [purchase, link('2026-12-01'), link('2026-12-02')], '2029-02-03'],
    ['of a renewal that was not paid', [purchase, link('2026-12-01'), link('2026-12-02', false)], '2028-02-03'],
  ])('%s counts from the later of its payment and what its chain has paid for', (_case, chain, limit) => {
    expect(expiresAt(chain)).toBe(`${limit} 23:59:59`);
  });
});

describe('a notification', () => {
  const snapshot = (overrides: Partial<PaymentState> = {}): PaymentSnapshot => ({
    payment: {
      pid: 'the-pid',
      rootPid: 'the-root',
      checkoutId: 1,
      kind: 'standard',
      billingType: 'PIX',
      installmentCount: 1,
      totalCents: 10_000,
      accessMonths: 12,
      customer: {
        name: 'Ana',
        email: 'ana@example.com',
        document: '52998224725',
        documentType: 'CPF',
        phone: null,
        country: 'BR',
      },
      status: 'paid',
      revision: 2,
      createdAt,
      replacedByPid: null,
      isPlaced: true,
      priceDifferenceCents: 0,
      ...overrides,
    },
    firstPaidAt: '2026-02-03',
  });

  it('is sent when a payment becomes paid, overdue or refunded, and never else', () => {
    expect(paymentStatuses.map((status) => platformNotification(snapshot({ status }))?.status)).toEqual([
      undefined,
      undefined,
      'enabled',
      'disabled',
      'disabled',
    ]);
  });

  it('carries the buyer, the payment reference and the limit of access', () => {
    expect(platformNotification(snapshot())).toEqual({
      status: 'enabled',
      email: 'ana@example.com',
      name: 'Ana',
      doc_number: '52998224725',
      phone_number: '',
      token: '',
      transaction: 'the-pid',
      expires_at: '2027-02-03 23:59:59',
    });
  });

  it.each([
    ['standard', 'the-pid'],
    ['renewal', 'the-pid'],
    ['repayment', 'the-root'],
    ['settlement', 'the-root'],
  ] as const)('of a %s has the transaction %s', (kind, transaction) => {
    expect(platformNotification(snapshot({ kind }))?.transaction).toBe(transaction);
  });
});
