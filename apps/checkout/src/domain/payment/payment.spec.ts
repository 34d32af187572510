import { describe, expect, it } from 'vitest';
import { chargeStatuses } from '@rotina/contracts';
import fc from 'fast-check';
import type { Charge, ChargeUpdate } from './charge.js';
import { eventsOf } from './payment-events.js';
import { Payment } from './payment.js';
import type { PaymentState } from './payment.js';
import { paymentTransitions, statusOf } from './payment-status.js';

const start: PaymentState = {
  pid: '00000000-0000-7000-8000-000000000001',
  rootPid: '00000000-0000-7000-8000-000000000001',
  checkoutId: 1,
  kind: 'standard',
  billingType: 'BOLETO',
  installmentCount: 2,
  totalCents: 10_000,
  accessMonths: 12,
  customer: {
    name: 'Ana Souza',
    email: 'ana@example.com',
    document: '52998224725',
    documentType: 'CPF',
    phone: null,
    country: 'BR',
  },
  status: 'pending',
  revision: 1,
  createdAt: Temporal.Instant.from('2026-03-01T12:00:00Z'),
  replacedByPid: null,
  isPlaced: true,
  priceDifferenceCents: 0,
};

const anUpdate = fc.record({
  id: fc.constantFrom('pay_1', 'pay_2', 'pay_3'),
  status: fc.constantFrom(...chargeStatuses),
  minute: fc.option(fc.nat({ max: 5 })),
  undo: fc.boolean(),
  paidAt: fc.constantFrom(null, '2026-03-09', '2026-03-10'),
});

const updateOf = ({
  id,
  status,
  minute,
  undo,
  paidAt,
}: typeof anUpdate extends fc.Arbitrary<infer T> ? T : never): ChargeUpdate => ({
  id,
  installmentId: 'plan',
  number: 1,
  amountCents: 5_000,
  netAmountCents: null,
  refundedCents: 0,
  dueDate: '2026-03-10',
  status,
  gatewayStatus: status.toUpperCase(),
  paidAt,
  invoiceUrl: null,
  bankSlipUrl: null,
  invoiceNumber: null,
  happenedAt: minute === null ? null : Temporal.Instant.from(`2026-03-10T12:0${minute}:00Z`),
  undo,
  live: false,
});

const updates = fc.array(anUpdate.map(updateOf), { minLength: 1, maxLength: 12 });

const published = (payment: Payment, update: ChargeUpdate) => {
  const change = payment.applyChargeUpdate(update, `charge-${update.id}`);
  const status = payment.recalculateStatus({ undo: update.undo });
  return eventsOf({ charges: [change], status, payment: payment.state }, (definition, payload) => ({
    type: definition.type,
    payload,
  }));
};

const standingOf = (payment: Payment) => ({ state: payment.state, charges: payment.charges });

describe('a payment', () => {
  it('ends the same, with the same events, whether it is loaded once or for every update', () => {
    fc.assert(
      fc.property(updates, (sequence) => {
        const together = new Payment(start, []);
        const togetherEvents = sequence.flatMap((update) => published(together, update));
        let state: PaymentState = start;
        let charges: readonly Charge[] = [];
        const aloneEvents = sequence.flatMap((update) => {
          const alone = new Payment(state, charges);
          const events = published(alone, update);
          ({ state, charges } = standingOf(alone));
          return events;
        });
        expect({ state, charges }).toEqual(standingOf(together));
        expect(aloneEvents).toEqual(togetherEvents);
      }),
    );
  });

  it('changes its status along its transitions only, to what its charges say, with one revision for each change', () => {
    fc.assert(
      fc.property(updates, (sequence) => {
        const payment = new Payment(start, []);
        for (const update of sequence) {
          const { status: from, revision } = payment.state;
          payment.applyChargeUpdate(update, `charge-${update.id}`);
          const change = payment.recalculateStatus({ undo: update.undo });
          const { to, undo } = paymentTransitions[from];
          expect(payment.state.revision).toBe(revision + (change ? 1 : 0));
          if (!change) continue;
          expect([...to, ...(update.undo ? undo : [])]).toContain(change.payment.status);
          expect(change.payment.status).toBe(statusOf(payment.charges.map(({ knownStatus }) => knownStatus)));
        }
      }),
    );
  });

  it('keeps its status once it was replaced, whatever becomes of its charges', () => {
    fc.assert(
      fc.property(updates, (sequence) => {
        const replaced: PaymentState = { ...start, replacedByPid: '00000000-0000-7000-8000-000000000002' };
        const payment = new Payment(replaced, []);
        for (const update of sequence) published(payment, update);
        expect(payment.state).toEqual(replaced);
      }),
    );
  });

  it('counts a revision of a charge for every event of the charge, and no event twice', () => {
    fc.assert(
      fc.property(updates, (sequence) => {
        const payment = new Payment(start, []);
        const events = sequence.flatMap((update) => published(payment, update));
        const revisions = events.flatMap(({ type, payload }) =>
          type === 'INSTALLMENT_CHANGED' && 'charge_id' in payload && 'revision' in payload
            ? `${String(payload.charge_id)} ${String(payload.revision)}`
            : [],
        );
        expect(new Set(revisions).size).toBe(revisions.length);
      }),
    );
  });

  it('is the same after an update that is repeated', () => {
    fc.assert(
      fc.property(updates, (sequence) => {
        const payment = new Payment(start, []);
        for (const update of sequence) published(payment, update);
        const last = sequence.at(-1);
        if (!last) return;
        const before = standingOf(payment);
        expect(published(payment, last)).toEqual([]);
        expect(standingOf(payment)).toEqual(before);
      }),
    );
  });

  it('adopts a charge that belonged to no payment', () => {
    const payment = new Payment(start, []);
    const [update] = fc.sample(updates, 1)[0] ?? [];
    if (!update) throw new Error('There is no update.');
    const unowned = new Payment(start, []).applyChargeUpdate(update, 'charge').charge;
    payment.adopt({ ...unowned, pid: null });
    expect(payment.charges).toEqual([{ ...unowned, pid: start.pid }]);
  });
});
