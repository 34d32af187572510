import { chargeStatuses } from '@rotina/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpen, standingOf } from './plan-standing.js';

const charge = fc.record({
  number: fc.integer({ min: 1, max: 60 }),
  amountCents: fc.integer({ min: 1, max: 1_000_000 }),
  refundedCents: fc.constant(0),
  dueDate: fc.constantFrom('2026-03-13', '2026-04-13', '2026-05-13'),
  status: fc.constantFrom(...chargeStatuses),
});

describe('the standing of a plan', () => {
  it('counts each charge as paid, as open or as neither', () => {
    fc.assert(
      fc.property(fc.array(charge), (charges) => {
        const { paidCents, openCents } = standingOf(charges);
        const others = charges.filter((one) => one.status !== 'paid' && !isOpen(one));
        const sum = (of: typeof charges): number => of.reduce((total, { amountCents }) => total + amountCents, 0);
        expect(paidCents + openCents + sum(others)).toBe(sum(charges));
      }),
    );
  });

  it('names the open charge that is due first', () => {
    fc.assert(
      fc.property(fc.array(charge), (charges) => {
        const { nextDue } = standingOf(charges);
        const open = charges.filter(isOpen);
        expect(nextDue === null).toBe(open.length === 0);
        if (nextDue) expect(open.every(({ dueDate }) => dueDate >= nextDue.dueDate)).toBe(true);
      }),
    );
  });

  it('takes what was given back from what is paid', () => {
    const paid = { number: 1, amountCents: 5_000, dueDate: '2026-03-13', status: 'paid' } as const;
    expect(standingOf([{ ...paid, refundedCents: 2_000 }]).paidCents).toBe(3_000);
  });
});
