import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute } from '@rotina/service-kit/database';
import type { TestService } from '@rotina/testing';
import type { Order } from '../src/orders/order.entity.js';
import type { SaleDetailsView } from '../src/sales/sales.view.js';
import { finance } from './factories.js';
import { startBackoffice } from './harness.js';
import { storeSale } from './sales-rows.js';
import { aSync, orderOf, synced } from './sync-scene.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

const details = ({ code }: Order): Promise<SaleDetailsView> =>
  service.as(finance).get(`/v1/sales/installments/${code}`).ok<SaleDetailsView>();

const linkedTo = async (order: Order): Promise<string[]> =>
  (await details(order)).linked_orders.map(({ code }) => code);

/** Orders of which each replaces the one before it, a day later. */
async function storeChain(length: number): Promise<Order[]> {
  const chain: Order[] = [];
  for (let index = 0; index < length; index += 1) {
    const original = chain.at(-1);
    const purchasedAt = Temporal.Instant.from('2026-03-10T12:00:00Z').add({ hours: 24 * index });
    const origin = original ? 'repayment' : 'purchase';
    chain.push(await storeSale(service, { origin, purchasedAt: String(purchasedAt), ...(original && { original }) }));
  }
  return chain;
}

describe('the linked orders of an order', () => {
  it('show from one order of a repayment to the other, and which replaces which', async () => {
    const [original, repayment] = await storeChain(2);
    if (!original || !repayment) throw new Error('The chain is too short.');
    const { order, linked_orders } = await details(original);
    expect(order.replaces).toBeNull();
    expect(linked_orders).toEqual([
      {
        code: repayment.code,
        origin: 'repayment',
        reference: repayment.reference,
        status: 'pending',
        display_status: 'pending',
        total: '0.00',
        replaces: original.code,
      },
    ]);
    expect(await details(repayment)).toMatchObject({
      order: { replaces: original.code },
      linked_orders: [{ code: original.code, origin: 'purchase', display_status: 'replaced', replaces: null }],
    });
  });

  it('are the whole chain, oldest first, from every order of it', async () => {
    const chain = await storeChain(12);
    await storeChain(2);
    for (const order of chain) {
      const others = chain.filter((other) => other !== order);
      expect(await linkedTo(order)).toEqual(others.map(({ code }) => code));
    }
  });

  it('are the whole chain of what the repayment sync has imported, with what it says of each', async () => {
    const first = aSync();
    const plan = first.installments.map(({ number, gateway_id, amount, due_date }) => ({
      ...{ number, gateway_id, amount, due_date },
      status: 'cancelled' as const,
    }));
    const second = aSync({ original: first.repayment.reference, originalInstallments: plan });
    const { original_order_code: oldest, repayment_order_code: middle } = await synced(service, first);
    const { repayment_order_code: newest } = await synced(service, second);
    expect(await orderOf(service, oldest)).toMatchObject({
      order: { description: 'Assinatura anual', kind: null, operator_email: null },
      linked_orders: [
        { code: middle, replaces: oldest },
        { code: newest, replaces: middle },
      ],
    });
    expect(await orderOf(service, newest)).toMatchObject({
      order: {
        replaces: middle,
        kind: 'repayment',
        description: 'repayment: Assinatura anual',
        external_id: second.repayment.external_id,
        operator_email: 'operator@rotina.test',
      },
      linked_orders: [{ code: oldest }, { code: middle }],
    });
  });

  it('are found once each, where two orders replace the same one', async () => {
    const original = await storeSale(service);
    const first = await storeSale(service, { original, purchasedAt: '2026-03-11T12:00:00Z' });
    const second = await storeSale(service, { original, purchasedAt: '2026-03-12T12:00:00Z' });
    expect(await linkedTo(original)).toEqual([first.code, second.code]);
    expect(await linkedTo(second)).toEqual([original.code, first.code]);
  });

  it('of a cycle are found once each, and those of an order that replaces itself are none', async () => {
    const chain = await storeChain(4);
    const [first, second, third, last] = chain;
    const replace = 'update orders set original_order_id = $2 where id = $1';
    await execute(service.database.manager, replace, [first?.id, last?.id]);
    expect(first && (await linkedTo(first))).toEqual([second, third, last].map((order) => order?.code));
    const alone = await storeSale(service);
    await execute(service.database.manager, replace, [alone.id, alone.id]);
    expect(await linkedTo(alone)).toEqual([]);
  });
});
