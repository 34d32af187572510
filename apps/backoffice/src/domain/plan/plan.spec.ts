import { describe, expect, it } from 'vitest';
import { chargeStatuses } from '@rotina/contracts';
import fc from 'fast-check';
import type { ReportedCharge } from '../installment/charge-update.js';
import { applyChargeUpdate } from '../installment/installment.js';
import { installmentPlan } from './plan.js';

const charge = fc.record({
  status: fc.constantFrom(...chargeStatuses),
  amountCents: fc.nat(1_000_000),
  number: fc.option(fc.integer({ min: 1, max: 24 })),
  known: fc.option(fc.constantFrom(...chargeStatuses)),
});

const updateOf = (index: number, status: ReportedCharge['status'], amountCents: number): ReportedCharge => ({
  gatewayId: `pay_${index}`,
  reference: 'pid-1',
  revision: 1,
  number: index + 1,
  status,
  amountCents,
  dueDate: '2026-04-10',
  paidAt: status === 'paid' ? '2026-04-09' : null,
  undo: false,
  agreedCents: null,
  isPaidWithNothing: false,
});

describe('an installment plan', () => {
  it('has one installment for each charge, in the order of the list, after the known update of its charge', () => {
    fc.assert(
      fc.property(fc.array(charge, { maxLength: 24 }), (charges) => {
        const planned = charges.map(({ status, amountCents }, index) => ({
          installmentId: `i${index}`,
          charge: updateOf(index, status, amountCents),
        }));
        const known = charges.flatMap(({ known, amountCents }, index) =>
          known === null ? [] : [updateOf(index, known, amountCents + 1)],
        );
        const listed = installmentPlan('order-1', planned, []);
        const plan = installmentPlan('order-1', planned, known.toReversed());
        expect(plan.map(({ id, orderId }) => ({ id, orderId }))).toEqual(
          planned.map(({ installmentId }) => ({ id: installmentId, orderId: 'order-1' })),
        );
        for (const [index, installment] of plan.entries()) {
          const before = listed[index];
          const update = known.find(({ gatewayId }) => gatewayId === installment.gatewayId);
          expect(installment).toEqual((before && update && applyChargeUpdate(before, update)) ?? before);
        }
      }),
    );
  });
});
