import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstallmentChanged, PurchasePlaced } from '@rotina/contracts';
import type { TestService } from '@rotina/testing';
import { aChange, aPurchase } from './factories.js';
import { detailsOf, publishedFor, salesOf, startBackoffice } from './harness.js';
import { aSync, eventsOf, oldInstallments, orderOf, send, synced } from './sync-scene.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

describe('a purchase that is repaid', () => {
  const repaid = (purchase: ReturnType<typeof aPurchase>) => {
    const installments = purchase.charges.map((charge, index) => ({
      number: charge.number,
      gateway_id: charge.charge_id,
      amount: (charge.amount_cents / 100).toFixed(2),
      due_date: charge.due_date,
      ...(index === 0 ? { status: 'paid' as const, paid_at: '2026-03-11' } : { status: 'cancelled' as const }),
    }));
    return aSync({ original: purchase.pid, originalInstallments: installments });
  };

  it('gives exactly two linked orders; the purchase stays one, and takes over silently what the sync says', async () => {
    const purchase = aPurchase();
    await service.deliver(PurchasePlaced, purchase);
    await service.deliver(InstallmentChanged, aChange(purchase, 1));
    const sync = repaid(purchase);
    expect(await synced(service, sync)).toMatchObject({
      original_order_reused: true,
      original_installments_registered: 0,
      original_order_status: 'partially_paid',
    });
    const { order, installments, linked_orders: linked } = await detailsOf(service, purchase);
    expect(order).toMatchObject({ origin: 'purchase', total: '350.00', paid: '29.16', open: '0.00' });
    expect(installments.map(({ status }) => status)).toEqual(['approved', ...Array<string>(11).fill('cancelled')]);
    expect(linked).toMatchObject([{ reference: sync.repayment.reference, origin: 'repayment' }]);
    expect(await publishedFor(service, purchase)).toEqual(['ORDER_CREATED']);
    expect((await salesOf(service, { q: sync.repayment.reference })).total).toBe(1);
  });

  it('is paid with every effect by the gateway event that follows a silent take-over', async () => {
    const purchase = aPurchase({
      charges: aPurchase()
        .charges.slice(0, 1)
        .map((charge) => Object.assign({}, charge, { charge_id: 'only' })),
    });
    await service.deliver(PurchasePlaced, purchase);
    await synced(service, repaid(purchase));
    expect(await publishedFor(service, purchase)).toEqual(['ORDER_CREATED']);
    await service.deliver(InstallmentChanged, { ...aChange(purchase, 1), charge_id: 'only' });
    expect(await publishedFor(service, purchase)).toEqual(['ORDER_CREATED', 'ORDER_PAID']);
  });

  it('keeps what a newer event said, and gets the charges that it lacked', async () => {
    const purchase = aPurchase();
    const [first, ...others] = purchase.charges;
    await service.deliver(PurchasePlaced, { ...purchase, charges: others });
    await service.deliver(InstallmentChanged, aChange(purchase, 2));
    await synced(service, repaid(purchase));
    const { order, installments } = await detailsOf(service, purchase);
    expect(installments.slice(0, 3).map(({ status }) => status)).toEqual(['approved', 'approved', 'cancelled']);
    expect(installments[0]).toMatchObject({ gateway_id: first?.charge_id });
    expect(order.total).toBe('350.00');
  });

  it('is two orders, too, when the sync arrives before the purchase', async () => {
    const purchase = aPurchase();
    const sync = repaid(purchase);
    await synced(service, sync);
    await service.deliver(PurchasePlaced, purchase);
    const { order, linked_orders: linked } = await detailsOf(service, purchase);
    expect(order).toMatchObject({ reference: purchase.pid, status: 'partially_paid' });
    expect(linked).toHaveLength(1);
    expect(await publishedFor(service, purchase)).toEqual([]);
  });
});

describe('a chain of repayments', () => {
  it('links each order to the one before, in whatever order the syncs arrive', async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const early = aSync({ original: first, reference: second });
    const late = aSync({
      original: second,
      reference: third,
      originalInstallments: oldInstallments(second, 1, 3),
    });
    const answer = await synced(service, late);
    expect(answer).toMatchObject({ original_order_reused: false, original_order_status: 'partially_paid' });
    const completed = await synced(service, early);
    expect(completed).toMatchObject({
      repayment_order_code: answer.original_order_code,
      repayment_order_status: 'partially_paid',
      repayment_installments_registered: 0,
      original_order_reused: false,
    });
    const { order, linked_orders: linked } = await orderOf(service, answer.original_order_code);
    expect(order).toMatchObject({ origin: 'repayment', total: '300.00', paid: '100.00' });
    expect(linked.map(({ reference }) => reference).toSorted()).toEqual([first, third].toSorted());
    expect(await eventsOf(service, second)).toEqual([]);
    await send(service, early).ok({ status: 'duplicate', original_order_code: completed.original_order_code });
  });

  it('lets one customer repay a debt twice: the order in the middle is reused', async () => {
    const first = aSync();
    const created = await synced(service, first);
    const middle = first.repayment.reference;
    const again = aSync({ original: middle, originalInstallments: oldInstallments(middle, 1, 3) });
    expect(await synced(service, again)).toMatchObject({
      original_order_code: created.repayment_order_code,
      original_order_reused: true,
      original_installments_registered: 0,
      original_order_status: 'partially_paid',
    });
    const { order, linked_orders: linked } = await orderOf(service, created.repayment_order_code);
    expect(order).toMatchObject({ origin: 'repayment', paid: '100.00', open: '0.00' });
    expect(linked).toHaveLength(2);
  });
});

describe('a charge of another order', () => {
  it('is refused by its index in either plan, also one of the other plan of a repayment', async () => {
    const known = aSync();
    await synced(service, known);
    const [first] = known.installments;
    if (!first) throw new Error('There are three.');
    const taken = { ...first, number: 1, amount: '100.00' };
    await send(service, aSync({ installments: [taken] })).unprocessable({
      code: 'invalid_payload',
      errors: { installments: { '0': { gateway_id: ['Esta cobrança pertence a outro pedido.'] } } },
    });
    const middle = known.repayment.reference;
    const again = aSync({
      original: middle,
      originalInstallments: known.installments,
      installments: [{ ...taken, gateway_id: 'new' }],
    });
    const stolen = { ...again, original_payment: { ...again.original_payment, reference: 'another' } };
    await send(service, stolen).unprocessable({
      errors: {
        original_payment: {
          installments: { '0': { gateway_id: expect.anything() }, '2': { gateway_id: expect.anything() } },
        },
      },
    });
    await synced(service, again);
  });
});
