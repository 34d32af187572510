import { describe, expect, it } from 'vitest';
import { chargeStatuses } from '@rotina/contracts';
import fc from 'fast-check';
import { planRefund, refundableCents, splitRefund } from './refund-plan.js';
import type { PlannedPart, RefundableCharge } from './refund-plan.js';

const aCharge = (overrides: Partial<RefundableCharge> = {}): RefundableCharge => ({
  gatewayId: 'pay_1',
  number: 1,
  status: 'paid',
  amountCents: 5_000,
  refundedCents: 0,
  paidAt: '2026-03-10',
  ...overrides,
});

const everything = { amountCents: null, chargeId: null };
const days = ['2026-01-10', '2026-02-10', '2026-03-10'] as const;

const someCharges = fc
  .array(
    fc.record({
      status: fc.constantFrom(...chargeStatuses, 'paid' as const, 'paid' as const),
      amountCents: fc.integer({ min: 1, max: 100_000 }),
      refundedShare: fc.double({ min: 0, max: 1, noNaN: true }),
      paidAt: fc.constantFrom(...days, null),
    }),
    { maxLength: 12 },
  )
  .map((charges) =>
    charges.map(({ refundedShare, ...charge }, index) =>
      aCharge({
        ...charge,
        gatewayId: `pay_${index}`,
        number: index + 1,
        refundedCents: Math.floor(charge.amountCents * refundedShare),
      }),
    ),
  );

const sumOf = (parts: readonly PlannedPart[]): number => parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
const leftOf = (charges: readonly RefundableCharge[]): number =>
  charges.reduce((sum, charge) => sum + refundableCents(charge), 0);

describe('an amount', () => {
  it('is split exactly, and no charge gives back more than was paid and not refunded', () => {
    fc.assert(
      fc.property(someCharges, fc.integer({ min: 1, max: 1_000_000 }), (charges, wanted) => {
        const parts = splitRefund(charges, wanted);
        expect(sumOf(parts)).toBe(Math.min(wanted, leftOf(charges)));
        for (const { chargeId, amountCents } of parts) {
          const charge = charges.find(({ gatewayId }) => gatewayId === chargeId);
          expect(charge?.status).toBe('paid');
          expect(amountCents).toBeGreaterThan(0);
          expect(amountCents).toBeLessThanOrEqual(charge ? charge.amountCents - charge.refundedCents : 0);
        }
        expect(new Set(parts.map(({ chargeId }) => chargeId)).size).toBe(parts.length);
      }),
    );
  });

  it('is taken from the newest paid charge first: an older one gives only when all newer ones give everything', () => {
    fc.assert(
      fc.property(someCharges, fc.integer({ min: 1, max: 1_000_000 }), (charges, wanted) => {
        const given = new Map(splitRefund(charges, wanted).map((part) => [part.chargeId, part.amountCents]));
        const giving = charges.filter((charge) => refundableCents(charge) > 0);
        for (const older of giving.filter(({ gatewayId }) => given.has(gatewayId))) {
          for (const newer of giving.filter((charge) => isNewer(charge, older))) {
            expect(given.get(newer.gatewayId)).toBe(refundableCents(newer));
          }
        }
      }),
    );
  });

  it('of a card, whose installments are all paid on one day, is taken from the last installment first', () => {
    const charges = [1, 2, 3].map((number) => aCharge({ gatewayId: `pay_${number}`, number }));
    expect(splitRefund(charges, 6_000)).toEqual([
      { step: 'refund', chargeId: 'pay_3', amountCents: 5_000 },
      { step: 'refund', chargeId: 'pay_2', amountCents: 1_000 },
    ]);
  });
});

const isNewer = (one: RefundableCharge, other: RefundableCharge): boolean =>
  (one.paidAt ?? '') === (other.paidAt ?? '') ? one.number > other.number : (one.paidAt ?? '') > (other.paidAt ?? '');

describe('a refund', () => {
  it('without an amount gives back all that was paid and not refunded, and removes the open charges first', () => {
    const charges = [
      aCharge({ gatewayId: 'pay_1', number: 1, refundedCents: 1_000, paidAt: '2026-01-10' }),
      aCharge({ gatewayId: 'pay_2', number: 2, paidAt: '2026-02-10' }),
      aCharge({ gatewayId: 'pay_3', number: 3, status: 'overdue', paidAt: null }),
      aCharge({ gatewayId: 'pay_4', number: 4, status: 'pending', paidAt: null }),
      aCharge({ gatewayId: 'pay_5', number: 5, status: 'refunded', refundedCents: 5_000 }),
      aCharge({ gatewayId: 'pay_6', number: 6, status: 'deleted_or_canceled_by_new_payment', paidAt: null }),
      aCharge({ gatewayId: 'pay_7', number: 7, status: 'unknown' }),
    ];
    expect(planRefund(charges, everything)).toEqual([
      { step: 'remove', chargeId: 'pay_3', amountCents: 0 },
      { step: 'remove', chargeId: 'pay_4', amountCents: 0 },
      { step: 'refund', chargeId: 'pay_2', amountCents: 5_000 },
      { step: 'refund', chargeId: 'pay_1', amountCents: 4_000 },
    ]);
  });

  it('of everything leaves nothing that could be given back or paid, in any plan', () => {
    fc.assert(
      fc.property(someCharges, (charges) => {
        const plan = planRefund(charges, everything);
        const parts = 'problem' in plan ? [] : plan;
        expect(sumOf(parts)).toBe(leftOf(charges));
        if ('problem' in plan) return;
        const removed = plan.filter(({ step }) => step === 'remove').map(({ chargeId }) => chargeId);
        const open = charges.filter(({ status }) => status === 'pending' || status === 'overdue');
        expect(removed.sort()).toEqual(open.map(({ gatewayId }) => gatewayId).sort());
      }),
    );
  });

  it('of an amount, or of one charge, removes nothing', () => {
    const charges = [aCharge(), aCharge({ gatewayId: 'pay_2', number: 2, status: 'pending', paidAt: null })];
    const all = [{ step: 'refund', chargeId: 'pay_1', amountCents: 5_000 }];
    expect(planRefund(charges, { amountCents: 5_000, chargeId: null })).toEqual(all);
    expect(planRefund(charges, { amountCents: null, chargeId: 'pay_1' })).toEqual(all);
  });

  it('of one charge leaves the others alone', () => {
    const charges = [aCharge(), aCharge({ gatewayId: 'pay_2', number: 2, paidAt: '2026-03-11' })];
    const part = { step: 'refund', chargeId: 'pay_1', amountCents: 4_999 };
    expect(planRefund(charges, { amountCents: 4_999, chargeId: 'pay_1' })).toEqual([part]);
  });

  it.each([
    [
      { amountCents: 5_001, chargeId: null },
      { problem: 'too_much', leftCents: 5_000 },
    ],
    [
      { amountCents: 5_001, chargeId: 'pay_1' },
      { problem: 'too_much', leftCents: 5_000 },
    ],
    [
      { amountCents: 1, chargeId: 'pay_2' },
      { problem: 'nothing_left', leftCents: 0 },
    ],
    [
      { amountCents: null, chargeId: 'pay_2' },
      { problem: 'nothing_left', leftCents: 0 },
    ],
    [
      { amountCents: 1, chargeId: 'pay_9' },
      { problem: 'unknown_charge', leftCents: 0 },
    ],
  ])('of %j is impossible: %j', (request, problem) => {
    const charges = [aCharge(), aCharge({ gatewayId: 'pay_2', number: 2, status: 'pending', paidAt: null })];
    expect(planRefund(charges, request)).toEqual(problem);
  });

  it('is impossible where nothing was paid', () => {
    expect(planRefund([], everything)).toEqual({ problem: 'nothing_left', leftCents: 0 });
    expect(planRefund([aCharge({ status: 'pending' })], { amountCents: 1, chargeId: null })).toEqual({
      problem: 'nothing_left',
      leftCents: 0,
    });
  });
});
