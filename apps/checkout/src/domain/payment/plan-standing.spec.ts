import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeRanks } from './charge-status.js';
import type { KnownChargeStatus } from './charge-status.js';
import { isOpen, standingOf } from './plan-standing.js';

const known = Object.keys(chargeRanks) as KnownChargeStatus[];
const live = { isReplaced: false };

const charge = fc
  .record({
    number: fc.integer({ min: 1, max: 60 }),
    amountCents: fc.integer({ min: 1, max: 1_000_000 }),
    refundedCents: fc.constant(0),
    dueDate: fc.constantFrom('2026-03-13', '2026-04-13', '2026-05-13'),
    knownStatus: fc.constantFrom(...known),
    isUnknown: fc.boolean(),
  })
  .map((one) => ({ ...one, status: one.isUnknown ? ('unknown' as const) : one.knownStatus }));

describe('the standing of a plan', () => {
  it('counts each charge once, also one of which the gateway says nothing now', () => {
    fc.assert(
      fc.property(fc.array(charge), fc.boolean(), (charges, isReplaced) => {
        const { sums } = standingOf(charges, { isReplaced });
        const parts = [sums.paidCents, sums.openCents, sums.refundedCents, sums.replacedCents, sums.cancelledCents];
        const total = charges.reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(total);
      }),
    );
  });

  it('names the open charge that is due first', () => {
    fc.assert(
      fc.property(fc.array(charge), (charges) => {
        const { nextDue } = standingOf(charges, live);
        const open = charges.filter(isOpen);
        expect(nextDue === null).toBe(open.length === 0);
        if (nextDue) expect(open.every(({ dueDate }) => dueDate >= nextDue.dueDate)).toBe(true);
      }),
    );
  });

  it('takes what was given back from what is paid', () => {
    const paid = { number: 1, amountCents: 5_000, dueDate: '2026-03-13', status: 'paid', knownStatus: 'paid' } as const;
    const { displayStatus, sums } = standingOf([{ ...paid, refundedCents: 2_000 }], live);
    expect(sums).toMatchObject({ paidCents: 3_000, refundedCents: 2_000 });
    expect(displayStatus).toBe('paid');
  });
});
