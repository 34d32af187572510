import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstallmentChanged, PurchasePlaced } from '@rotina/contracts';
import { query } from '@rotina/service-kit/database';
import { delivered } from '@rotina/testing';
import type { Delivered, TestService } from '@rotina/testing';
import fc from 'fast-check';
import { detailsOf, publishedFor, startBackoffice, statusesOf } from './harness.js';
import { aChange, aPaidPurchase, aPlan, aPurchase } from './factories.js';
import type { Purchase } from './factories.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

const charges = 3;
const statuses = ['paid', 'overdue', 'refunded', 'deleted_or_canceled_by_new_payment', 'pending'] as const;

/** A purchase that is placed, or a change of one of its charges. */
type Step = { readonly of: number } & (
  | { readonly places: true }
  | { readonly places: false; readonly number: number; readonly status: (typeof statuses)[number] }
);

/** Changes of three purchases, each of which is placed once, before, between or after them. */
const story = fc
  .array(
    fc.record({
      of: fc.nat({ max: 2 }),
      places: fc.constant(false as const),
      number: fc.integer({ min: 1, max: charges }),
      status: fc.constantFrom(...statuses),
    }),
    { minLength: 4, maxLength: 14 },
  )
  .chain((changes) =>
    fc.array(fc.nat({ max: changes.length }), { minLength: 3, maxLength: 3 }).map((places) => {
      const steps: Step[] = [...changes];
      for (const [of, at] of places.entries()) steps.splice(at, 0, { of, places: true });
      return steps;
    }),
  );

/** The events of a story. A change of an unknown payment has no pid and its charge as its key. */
function eventsOf(steps: readonly Step[], purchases: readonly Purchase[]): Delivered[] {
  let revision = 1;
  return steps.flatMap((step, index) => {
    const purchase = purchases[step.of];
    if (!purchase) return [];
    if (step.places) return [delivered(PurchasePlaced, purchase)];
    revision += 1;
    const { status, number } = step;
    const change = aChange(purchase, number, { revision, status, undo: index % 4 === 0 });
    return [delivered(InstallmentChanged, index % 5 === 0 ? { ...change, pid: null } : change)];
  });
}

/** Consecutive events of one topic, as a consumer gets them. */
const batchesOf = (events: readonly Delivered[]): Delivered[][] =>
  events.reduce<Delivered[][]>((batches, event) => {
    const last = batches.at(-1);
    if (last?.[0]?.topic === event.topic) last.push(event);
    else batches.push([event]);
    return batches;
  }, []);

const threePurchases = (): Purchase[] =>
  Array.from({ length: 3 }, () => {
    const { pid } = aPurchase();
    return aPurchase({ pid, charges: aPlan(pid, charges) });
  });

/** All that the back office has and did about a purchase, without what is made anew for each. */
async function endOf(purchase: Purchase): Promise<object> {
  const { order, installments, history } = await detailsOf(service, purchase);
  const mails = await query(
    service.database.manager,
    'select template from mails where to_address = $1 order by template',
    [purchase.customer.email],
  );
  const commissions = await query(
    service.database.manager,
    `select commissions.status, base_cents from commissions join orders on orders.id = order_id where reference = $1`,
    [purchase.pid],
  );
  const questions = await query(
    service.database.manager,
    `select number from order_questions join installments on installments.id = installment_id
      join orders on orders.id = order_questions.order_id where reference = $1 order by raised_at, number`,
    [purchase.pid],
  );
  return {
    status: order.status,
    sums: [order.total, order.paid, order.open, order.overdue],
    installments: installments.map(({ number, status, amount, paid_at }) => ({ number, status, amount, paid_at })),
    history: history.map(({ number, from, to, cause }) => ({ number, from, to, cause })),
    published: await publishedFor(service, purchase),
    mails,
    commissions,
    questions,
  };
}

describe('events that arrive together', () => {
  it('end as the same events one by one', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (steps) => {
        const [alone, together] = [threePurchases(), threePurchases()];
        for (const event of eventsOf(steps, alone)) await service.events.deliver(event);
        for (const batch of batchesOf(eventsOf(steps, together))) await service.events.deliver(...batch);
        for (const [index, purchase] of alone.entries()) {
          const same = together[index];
          if (same) expect(await endOf(same)).toEqual(await endOf(purchase));
        }
      }),
      { numRuns: 25 },
    );
    expect(await query(service.database.manager, 'select * from dead_letters')).toEqual([]);
  }, 120_000);

  it('publish and mail in the trace of the event that caused it', async () => {
    const purchases = [aPaidPurchase(), aPaidPurchase(), aPaidPurchase()];
    const traces = ['a', 'b', 'c'].map((digit) => digit.repeat(32));
    const events = purchases.map((purchase, index) =>
      delivered(PurchasePlaced, purchase, { traceparent: `00-${traces[index] ?? ''}-00000000000000aa-01` }),
    );
    await service.events.deliver(...events);
    for (const [index, { pid, customer }] of purchases.entries()) {
      const found = await query<{ trace: string }>(
        service.database.manager,
        `select substr(traceparent, 4, 32) as trace from outbox where payload->>'reference' = $1
          union all select substr(traceparent, 4, 32) from mails where to_address = $2`,
        [pid, customer.email],
      );
      expect(found.map(({ trace }) => trace)).toEqual([traces[index], traces[index], traces[index]]);
    }
  });

  it('about several charges of one order, which checkout does not know, are all applied', async () => {
    const [purchase] = threePurchases();
    if (!purchase) throw new Error('There are three.');
    await service.deliver(PurchasePlaced, purchase);
    const removed = [1, 2, 3].map((number) =>
      aChange(purchase, number, { status: 'deleted_or_canceled_by_new_payment', paid_at: null }),
    );
    await service.events.deliver(...removed.map((change) => delivered(InstallmentChanged, { ...change, pid: null })));
    expect(await statusesOf(service, purchase)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await endOf(purchase)).toMatchObject({ status: 'cancelled' });
  });
});
