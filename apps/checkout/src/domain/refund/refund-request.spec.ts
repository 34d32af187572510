import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { requestedRefund } from './refund-request.js';

const money = fc.integer({ min: 1, max: 10_000_000 });

describe('a requested refund of a charge', () => {
  it('is refused for a charge that the gateway does not have', () => {
    expect(requestedRefund(100, null)).toBe('unknown_charge');
  });

  it.each(['pending', 'overdue', 'refunded', 'unknown'] as const)('is refused for a charge that is %s', (status) => {
    expect(requestedRefund(100, { status, amountCents: 100, refundedCents: 0 })).toBe('nothing_left');
  });

  it('never gives back more than was asked for, nor more than is left of the charge, and all of what it can', () => {
    fc.assert(
      fc.property(money, money, money, (asked, amountCents, refundedCents) => {
        const left = Math.max(0, amountCents - refundedCents);
        const refund = requestedRefund(asked, { status: 'paid', amountCents, refundedCents });
        expect(refund).toBe(left === 0 ? 'nothing_left' : Math.min(asked, left));
      }),
    );
  });
});
