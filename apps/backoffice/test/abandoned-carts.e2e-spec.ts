import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CartAbandoned, InstallmentChanged } from '@rotina/contracts';
import type { CartAbandonedPayload } from '@rotina/contracts';
import { query } from '@rotina/service-kit/database';
import { eventually } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { AbandonedCartsService } from '../src/abandoned-carts/abandoned-carts.service.js';
import { abandonedCarts, dueSql } from '../src/abandoned-carts/abandoned-carts.query.js';
import { abandonmentAt } from '../src/domain/cart/abandonment.js';
import { purchased, saleOf, startBackoffice } from './harness.js';
import { aChange, aDocument, aPlan, aPurchase, chargeId } from './factories.js';
import type { Plain, Purchase } from './factories.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

const daysAgo = (days: number): Temporal.Instant => service.clock.now().subtract({ hours: days * 24 });
const dayOf = (instant: Temporal.Instant): string =>
  instant.toZonedDateTimeISO('America/Sao_Paulo').toPlainDate().toString();

interface Cart {
  /** Days since the purchase, and until its first charge was or is due. */
  readonly age: number;
  readonly dueIn?: number;
  readonly charges?: number;
  readonly customer?: Purchase['customer'];
  readonly product_slug?: string;
  readonly organization_slug?: string | null;
}

/** A purchase of some days ago, whose charges are due one month after the other. */
async function aCart({ age, dueIn = Math.round(3 - age), charges = 1, ...purchase }: Cart): Promise<Purchase> {
  const first = Temporal.PlainDate.from(dayOf(service.clock.now())).add({ days: dueIn });
  const { pid } = aPurchase();
  const plan = aPlan(pid, charges).map((charge, index) =>
    Object.assign(charge, { due_date: first.add({ months: index }).toString() }),
  );
  return purchased(service, { pid, charges: plan, created_at: daysAgo(age).toString(), ...purchase });
}

const update = (purchase: Purchase, set: string): Promise<object[]> =>
  query(service.database.manager, `update orders set ${set} where reference = $1`, [purchase.pid]);

const published = async (): Promise<Plain<CartAbandonedPayload>[]> => service.events.published(CartAbandoned);

/** Counts the times that each cart was abandoned, once no other is due. */
async function abandoned(...carts: Purchase[]): Promise<number[]> {
  await eventually(async () => {
    expect(await abandonedCarts(service.database.manager, abandonmentAt(service.clock.now()), 1)).toEqual([]);
  });
  const references = (await published()).map(({ reference }) => reference);
  return carts.map(({ pid }) => references.filter((reference) => reference === pid).length);
}

const aShopper = (): Purchase['customer'] => aPurchase({ customer: { document: aDocument() } }).customer;

describe('a cart of which nothing was paid', () => {
  it('is abandoned seven days after its purchase, with all its open charges, once', async () => {
    const cart = await aCart({ age: 7, charges: 12 });
    expect(await abandoned(cart)).toEqual([1]);
    const { code } = await saleOf(service, cart);
    expect((await published()).find(({ reference }) => reference === cart.pid)).toEqual({
      order_code: code,
      reference: cart.pid,
      charge_ids: Array.from({ length: 12 }, (_, index) => chargeId(cart.pid, index + 1)),
      abandoned_at: service.clock.now().toString(),
    });
    expect(await abandoned(cart)).toEqual([1]);
  });

  it('is not abandoned before', async () => {
    const cart = await aCart({ age: 7 - 1 / 24 });
    expect(await abandoned(cart)).toEqual([0]);
    service.clock.advance({ hours: 1 });
    expect(await abandoned(cart)).toEqual([1]);
  });

  it('waits for the money of a charge that was due in the last two days, and for one that is due later', async () => {
    const carts = [
      await aCart({ age: 9, dueIn: -2 }),
      await aCart({ age: 9, dueIn: 0 }),
      await aCart({ age: 9, dueIn: 20 }),
    ];
    expect(await abandoned(...carts)).toEqual([0, 0, 0]);
    expect(await abandoned(await aCart({ age: 9, dueIn: -3 }))).toEqual([1]);
  });

  it('loses only the charges that are open', async () => {
    const cart = await aCart({ age: 8, charges: 3 });
    await service.deliver(InstallmentChanged, aChange(cart, 2, { status: 'deleted_or_canceled_by_new_payment' }));
    await service.deliver(InstallmentChanged, aChange(cart, 1, { status: 'overdue' }));
    expect(await abandoned(cart)).toEqual([1]);
    const event = (await published()).find(({ reference }) => reference === cart.pid);
    expect(event?.charge_ids).toEqual([chargeId(cart.pid, 1), chargeId(cart.pid, 3)]);
  });

  it('becomes a cancelled order when the gateway says so', async () => {
    const cart = await aCart({ age: 8 });
    expect(await abandoned(cart)).toEqual([1]);
    expect(await saleOf(service, cart)).toMatchObject({ status: 'pending' });
    await service.deliver(InstallmentChanged, aChange(cart, 1, { status: 'deleted_or_canceled_by_new_payment' }));
    expect(await saleOf(service, cart)).toMatchObject({ status: 'cancelled' });
  });

  it('is abandoned once by two replicas', async () => {
    const replica = await startBackoffice({ replicaOf: service });
    const cart = await aCart({ age: 6 });
    const [row] = await query<{ id: string }>(service.database.manager, 'select id from orders where reference = $1', [
      cart.pid,
    ]);
    service.clock.advance({ hours: 24 });
    const both = [service, replica].map((one) => one.get(AbandonedCartsService));
    await Promise.all([...both, ...both, ...both].map((carts) => carts.abandon(row?.id ?? '')));
    expect(await abandoned(cart)).toEqual([1]);
    await replica.close();
  });
});

describe('an order with money in it', () => {
  it.each([
    ['paid in part', 'paid'],
    ['refunded in part', 'refunded'],
  ] as const)('is never abandoned: %s', async (_what, status) => {
    const cart = await aCart({ age: 30, charges: 3 });
    await service.deliver(InstallmentChanged, aChange(cart, 1, { status }));
    expect(await abandoned(cart)).toEqual([0]);
  });

  it('is not taken along by another cart of its shopper', async () => {
    const customer = aShopper();
    const paid = await aCart({ age: 6, charges: 2, customer });
    await service.deliver(InstallmentChanged, aChange(paid, 1));
    const cart = await aCart({ age: 6, customer });
    service.clock.advance({ hours: 48 });
    expect(await abandoned(cart, paid)).toEqual([1, 0]);
  });
});

describe('the shopper of an abandoned cart', () => {
  it('loses the older carts of the company and the offer with it, and keeps the others', async () => {
    const customer = aShopper();
    const older = await aCart({ age: 8, dueIn: -2, customer });
    const younger = await aCart({ age: 5, customer });
    const prolonged = await aCart({ age: 9, dueIn: 5, customer });
    const otherOffer = await aCart({ age: 8, dueIn: -2, customer, product_slug: 'assinatura-mensal' });
    const otherCompany = await aCart({ age: 8, dueIn: -2, customer, organization_slug: null });
    const otherShopper = await aCart({ age: 8, dueIn: -2 });
    const cart = await aCart({ age: 7, dueIn: -3, customer });
    const kept = [younger, prolonged, otherOffer, otherCompany, otherShopper];
    expect(await abandoned(cart, older, ...kept)).toEqual([1, 1, 0, 0, 0, 0, 0]);
  });
});

describe('an imported order is out of reach', () => {
  // Each order is like an imported one in one respect, and like an abandoned cart in all others.
  it.each([
    ['by its origin', "origin = 'repayment'"],
    ['by its origin', "origin = 'original'"],
    ['by its offer code', "offer_code = 'legacy:' || reference"],
  ])('%s alone: %s', async (_what, set) => {
    const imported = await aCart({ age: 6 });
    await update(imported, set);
    service.clock.advance({ hours: 48 });
    expect(await abandoned(imported)).toEqual([0]);
  });

  it('also of a cart of its shopper, by its origin and by its offer code', async () => {
    const customer = aShopper();
    const imported = await aCart({ age: 6, customer });
    const legacy = await aCart({ age: 6, customer });
    const cart = await aCart({ age: 6, customer });
    await update(imported, "origin = 'original'");
    await update(legacy, "offer_code = 'legacy:' || reference");
    service.clock.advance({ hours: 48 });
    expect(await abandoned(cart, imported, legacy)).toEqual([1, 0, 0]);
  });

  it('and so is the purchase whose plan it replaces', async () => {
    const [original, repayment] = [await aCart({ age: 6 }), await aCart({ age: 6 })];
    await update(
      repayment,
      `origin = 'repayment', original_order_id = (select id from orders where reference = '${original.pid}')`,
    );
    service.clock.advance({ hours: 48 });
    expect(await abandoned(original, repayment)).toEqual([0, 0]);
  });
});

describe('the search for abandoned carts', () => {
  it('reads an index of unpaid purchases', async () => {
    const at = abandonmentAt(service.clock.now());
    const { manager } = service.database;
    await manager.transaction(async (tx) => {
      await query(tx, 'set local enable_seqscan = off');
      const plan = await query<{ 'QUERY PLAN': string }>(
        tx,
        `explain ${dueSql.text
          .replace('$1', `'${at.purchasedUntil.toString()}'`)
          .replace('$2', `'${at.dueUntil.toString()}'`)
          .replace('$3', '200')}`,
      );
      const text = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).toContain('Index Scan using orders_unpaid_purchases');
      expect(text).not.toContain('Sort');
    });
  });
});
