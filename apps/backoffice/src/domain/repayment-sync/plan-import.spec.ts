import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { applyChargeUpdate, isKnown } from '../installment/installment.js';
import type { Installment } from '../installment/installment.js';
import { installmentStatuses } from '../installment/installment-status.js';
import { orderSummary } from '../order/order-summary.js';
import { importedOfferCode, importOrder } from './order-import.js';
import { importPlan } from './plan-import.js';
import type { SyncedPlan } from './synced-plans.js';

const charge = fc.record({
  status: fc.constantFrom(...installmentStatuses),
  amountCents: fc.integer({ min: 1, max: 100_000 }),
});
const chargeStatus = fc.constantFrom(
  'pending' as const,
  'paid' as const,
  'overdue' as const,
  'refunded' as const,
  'unknown' as const,
);
const event = fc.option(fc.record({ status: chargeStatus, amountCents: fc.integer({ min: 1, max: 100_000 }) }));
const known = fc.option(fc.record({ status: fc.constantFrom(...installmentStatuses) }));
const plans = fc.array(fc.record({ charge, event, known }), { minLength: 1, maxLength: 12 });
type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never;

const dueDate = '2026-06-10';
const gatewayIdOf = (index: number): string => `pay_${index}`;

const chargesOf = (plan: Plan) =>
  plan.map(({ charge: listed }, index) => ({
    ...listed,
    installmentId: `id-${index}`,
    gatewayId: gatewayIdOf(index),
    number: index + 1,
    dueDate,
    paidAt: null,
  }));

const updatesOf = (plan: Plan) =>
  plan.flatMap(({ event: given }, index) => {
    const update = given && {
      ...given,
      gatewayId: gatewayIdOf(index),
      reference: null,
      revision: 3,
      number: null,
      dueDate,
      paidAt: null,
      undo: false,
    };
    return update && isKnown(update) ? [update] : [];
  });

const knownOf = (plan: Plan): Installment[] =>
  plan.flatMap(({ known: before, charge: { amountCents } }, index) => {
    const ids = { id: `known-${index}`, orderId: 'order', gatewayId: gatewayIdOf(index), number: index + 1 };
    return before
      ? [{ ...ids, ...before, amountCents, agreedCents: amountCents, revision: 2, dueDate, paidAt: null }]
      : [];
  });

const byCharge = <Row extends { readonly gatewayId: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.gatewayId, row]));

describe('the plan of an imported order', () => {
  it('ends the same whether events come before the sync or after it', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const before = importPlan('order', [], chargesOf(plan), byCharge(updatesOf(plan))).current;
        const updates = byCharge(updatesOf(plan));
        const after = importPlan('order', [], chargesOf(plan), new Map()).current.map((installment) => {
          const update = updates.get(installment.gatewayId);
          return (update && applyChargeUpdate(installment, update)) ?? installment;
        });
        expect(before).toEqual(after);
      }),
    );
  });

  it('has each charge once, and a move for each status that one takes', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const before = knownOf(plan);
        const { current, added, changed, moves } = importPlan(
          'order',
          before,
          chargesOf(plan),
          byCharge(updatesOf(plan)),
        );
        expect(current.map(({ gatewayId }) => gatewayId).toSorted()).toEqual(
          chargesOf(plan)
            .map(({ gatewayId }) => gatewayId)
            .toSorted(),
        );
        expect(added).toHaveLength(plan.length - before.length);
        for (const { id, status } of [...added, ...changed]) {
          const own = moves.filter(({ installmentId }) => installmentId === id);
          expect(own.at(-1)?.to).toBe(status);
          expect(own[0]?.from ?? null).toBe(before.find((installment) => installment.id === id)?.status ?? null);
        }
      }),
    );
  });

  it('takes over open installments alone, forward, and keeps their revisions', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const before = byCharge(knownOf(plan));
        const { current, changed } = importPlan('order', [...before.values()], chargesOf(plan), new Map());
        for (const after of current.filter(({ gatewayId }) => before.has(gatewayId))) {
          const { status, revision } = before.get(after.gatewayId) ?? after;
          expect(after.revision).toBe(revision);
          if (status !== 'pending' && status !== 'overdue') expect(after.status).toBe(status);
        }
        for (const { status } of changed) expect(status).not.toBe('pending');
      }),
    );
  });
});

const planOf = (plan: Plan): SyncedPlan => ({
  reference: 'pid',
  externalId: 'pid',
  description: 'Assinatura anual',
  kind: null,
  operatorEmail: null,
  billingType: 'PIX',
  totalCents: plan.reduce((cents, { charge: { amountCents } }) => cents + amountCents, 0),
  purchasedAt: Temporal.Instant.from('2026-03-10T12:00:00Z'),
  charges: chargesOf(plan),
});
const ids = (plan: Plan) => ({
  orderId: 'order',
  code: 'ORD-0',
  installmentIds: plan.map((_, index) => `id-${index}`),
});

describe('an imported order', () => {
  it('counts nothing as sold that was paid before, and everything that an event pays', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const nothing = { order: undefined, installments: [], updates: byCharge(updatesOf(plan)) };
        const imported = importOrder(planOf(plan), 'repayment', nothing, ids(plan));
        const listed = orderSummary(chargesOf(plan));
        expect(imported.importedPaidCents).toBe(listed.paidCents);
        expect(imported.wasPaid).toBe(listed.status === 'paid');
        expect(imported.summary).toEqual(orderSummary(imported.changes.current));
        if (updatesOf(plan).length === 0) expect(imported.isMovedByEvents).toBe(false);
      }),
    );
  });

  it.each([
    ['purchase', 'repayment', 'purchase'],
    ['purchase', 'original', 'purchase'],
    ['original', 'repayment', 'repayment'],
    ['repayment', 'original', 'repayment'],
    [undefined, 'original', 'original'],
  ] as const)('of the origin %s is, after a sync as %s, of the origin %s', (before, now, after) => {
    const order = before && { id: 'known', code: 'ORD-1', origin: before, totalCents: 0, creditCents: 0 };
    const imported = importOrder(planOf([]), now, { order, installments: [], updates: new Map() }, ids([]));
    expect(imported).toMatchObject({ origin: after, isNew: before === undefined, id: order?.id ?? 'order' });
  });

  it('has an offer code of its own', () => {
    expect(importedOfferCode('pid-1')).toBe('legacy:pid-1');
  });
});
