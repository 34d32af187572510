import { describe, expect, it } from '@jest/globals';
import { paymentStatuses } from '@rotina/contracts';
import { expiresAt, notificationOf, notificationStatusOf } from './platform-notification.js';

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
});

describe('a notification', () => {
  it('is sent when a payment becomes paid, overdue or refunded, and never else', () => {
    expect(paymentStatuses.map((status) => notificationStatusOf[status])).toEqual([
      undefined,
      undefined,
      'enabled',
      'disabled',
      'disabled',
    ]);
  });

  it('carries the buyer, the payment reference and the limit of access', () => {
    const subject = {
      pid: 'the-pid',
      email: 'ana@example.com',
      name: 'Ana',
      document: '52998224725',
      phone: null,
      firstPaidAt: '2026-02-03',
      accessMonths: 12,
      createdAt,
    };
    expect(notificationOf(subject, 'enabled')).toEqual({
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
