import { describe, expect, it } from 'vitest';
import { paymentStatuses } from '@rotina/contracts';
import fc from 'fast-check';
import { expiresAt, platformNotification } from './platform-notification.js';
import type { NotifiedPayment } from './platform-notification.js';

const createdAt = Temporal.Instant.from('2026-02-01T02:30:00Z');

describe('the limit of access', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28 23:59:59'],
    ['2027-11-30', 3, '2028-02-29 23:59:59'],
    ['2028-02-29', 12, '2029-02-28 23:59:59'],
    ['2026-03-10', 12, '2027-03-10 23:59:59'],
    ['2026-08-31', 6, '2027-02-28 23:59:59'],
  ])('of what was first paid on %s, %i months long, is %s', (firstPaidAt, accessMonths, limit) => {
    expect(expiresAt({ firstPaidAt, accessMonths, createdAt })).toBe(limit);
  });

  it("counts from the payment's creation, as São Paulo dates it, when nothing was paid", () => {
    expect(expiresAt({ firstPaidAt: null, accessMonths: 1, createdAt })).toBe('2026-02-28 23:59:59');
  });

  it('lies on the same day of the month, or on the last day of a shorter month', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 1_200 }), (paidOn, accessMonths) => {
        const [date = '', time] = expiresAt({ firstPaidAt: paidOn.toString(), accessMonths, createdAt }).split(' ');
        const limit = Temporal.PlainDate.from(date);
        expect(time).toBe('23:59:59');
        expect((limit.year - paidOn.year) * 12 + limit.month - paidOn.month).toBe(accessMonths);
        expect(limit.day).toBe(Math.min(paidOn.day, limit.daysInMonth));
      }),
    );
  });
});

describe('a notification', () => {
  const payment = (overrides: Partial<NotifiedPayment> = {}): NotifiedPayment => ({
    pid: 'the-repayment',
    purchasePid: 'the-pid',
    status: 'paid',
    customer: { name: 'Ana', email: 'ana@example.com', document: '52998224725', phone: null },
    firstPaidAt: '2026-02-03',
    accessMonths: 12,
    createdAt,
    ...overrides,
  });

  it('is sent when a payment becomes paid, overdue or refunded, and never else', () => {
    expect(paymentStatuses.map((status) => platformNotification(payment({ status }))?.status)).toEqual([
      undefined,
      undefined,
      'enabled',
      'disabled',
      'disabled',
    ]);
  });

  it('carries the buyer, the payment reference and the limit of access', () => {
    expect(platformNotification(payment())).toEqual({
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
});
