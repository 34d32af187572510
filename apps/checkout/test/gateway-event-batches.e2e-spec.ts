import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Lanes } from '@rotina/service-kit/work';
import fc from 'fast-check';
import { GatewayEventApplier } from '../src/gateway-webhooks/gateway-event-applier.js';
import { GatewayWebhooksService } from '../src/gateway-webhooks/gateway-webhooks.service.js';

import { CheckoutHarness } from './harness.js';
import { aWebhook } from './factories.js';
import { PaymentScene } from './payment-scene.js';

let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());

interface Step {
  /** An installment of one of two purchases, or a charge that is not known. */
  readonly charge: number;
  /** The purchase that the gateway names. */
  readonly names: number | null;
  readonly what: readonly [event: string, status: string];
  readonly minute: number;
  /** Sent under the id of the event before it. */
  readonly again: boolean;
}

const step = fc.record<Step>({
  charge: fc.nat({ max: 5 }),
  names: fc.constantFrom(0, 1, null),
  what: fc.constantFrom(
    ['PAYMENT_CREATED', 'PENDING'],
    ['PAYMENT_OVERDUE', 'OVERDUE'],
    ['PAYMENT_RECEIVED', 'RECEIVED'],
    ['PAYMENT_REFUNDED', 'REFUNDED'],
    ['PAYMENT_RESTORED', 'PENDING'],
    ['PAYMENT_CHARGEBACK_REQUESTED', 'CHARGEBACK_REQUESTED'],
    ['SOMETHING_ELSE', 'PENDING'],
  ),
  minute: fc.nat({ max: 5 }),
  again: fc.boolean(),
});

let runs = 0;

/** Two purchases in two installments each, and two charges of no purchase. */
async function aStage(): Promise<{ pids: string[]; charges: string[] }> {
  runs += 1;
  const scenes = [await PaymentScene.start(harness), await PaymentScene.start(harness)];
  return {
    pids: scenes.map(({ pid }) => pid),
    charges: [...scenes.flatMap(({ chargeIds }) => chargeIds), `pay_unowned_${runs}_1`, `pay_unowned_${runs}_2`],
  };
}

type Stage = Awaited<ReturnType<typeof aStage>>;

const bodiesOf = ({ pids, charges }: Stage, story: readonly Step[]): Record<string, unknown>[] => {
  const bodies: Record<string, unknown>[] = [];
  for (const { charge, names, what, minute, again } of story) {
    const [event, status] = what;
    const id = charges[charge];
    // The gateway names the right purchase of a known charge, or none.
    const owner = charge < 4 ? Math.floor(charge / 2) : names;
    const externalReference = names === null || owner === null ? null : pids[owner];
    const known = { id, externalReference, installmentNumber: (charge % 2) + 1, value: 50 };
    const payment = { ...known, status, paymentDate: '2026-03-09' };
    const before = again ? bodies.at(-1)?.['id'] : undefined;
    const own = { dateCreated: `2026-03-10 12:0${minute}:00`, ...(before !== undefined && { id: before }) };
    bodies.push(aWebhook(event, payment, own));
  }
  return bodies;
};

/** All effects, without what differs from stage to stage. */
async function outcomeOf({ pids, charges }: Stage): Promise<unknown> {
  const [rows, payments, deliveries, published, events] = await Promise.all([
    harness.select(
      `select array_position($1::text[], gateway_id) as charge, array_position($2::uuid[], pid) as payment, number,
         status, known_status, revision, paid_at::text, last_event_at from charges where gateway_id = any($1) order by 1`,
      [charges, pids],
    ),
    harness.select('select status, revision from payments where pid = any($1) order by array_position($1, pid)', [
      pids,
    ]),
    harness.select(
      `select array_position($1::text[], reference) as payment, kind, max_attempts from deliveries
       where destination = 'platform' and reference = any($1) order by 1, ordinal`,
      [pids],
    ),
    harness.select(
      `select array_position($1::text[], payload ->> 'charge_id') as charge, type, payload ->> 'status' as status,
         payload ->> 'revision' as revision, payload ->> 'undo' as undo
       from outbox where payload ->> 'charge_id' = any($1) or payload ->> 'pid' = any($2) order by key = $3, key = $4, id`,
      [charges, pids, ...pids],
    ),
    harness.select(
      `select array_position($1::text[], charge_gateway_id) as charge, array_position($2::uuid[], pid) as payment, name,
         outcome, from_status, to_status from gateway_events where charge_gateway_id = any($1) order by substr(event_id, 5)::int`,
      [charges, pids],
    ),
  ]);
  return { rows, payments, deliveries, published, events };
}

describe('notifications of the gateway', () => {
  it('are each applied once, though all arrive several times, shuffled and at once', async () => {
    const stage = await aStage();
    const story = [0, 1, 2, 3].map((charge): Step => ({
      charge,
      names: 0,
      what: ['PAYMENT_RECEIVED', 'RECEIVED'],
      minute: 1,
      again: false,
    }));
    const bodies = bodiesOf(stage, story);
    for (const id of stage.charges.slice(0, 4)) {
      await harness.outside('POST', `/asaas/v3/sandbox/payment/${id}/confirm`);
    }
    const copies = [...bodies, ...bodies.toReversed(), ...bodies, ...bodies.toReversed(), ...bodies];
    await Promise.all(copies.map((body) => harness.webhook(body).ok({ received: true })));
    await harness.followedUp();
    expect(await outcomeOf(stage)).toMatchObject({
      payments: [{ status: 'paid' }, { status: 'paid' }],
      deliveries: [{ kind: 'enabled' }, { kind: 'enabled' }],
      events: [{ outcome: 'applied' }, { outcome: 'applied' }, { outcome: 'applied' }, { outcome: 'applied' }],
    });
  });

  it('have the same effects in one batch as one by one', async () => {
    const webhooks = harness.service.get(GatewayWebhooksService);
    const applier = harness.service.get(GatewayEventApplier);
    await applier.beforeApplicationShutdown();
    // Live reads would come at another moment for each.
    await harness.service.get(Lanes).beforeApplicationShutdown();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (story) => {
        const [alone, together] = [await aStage(), await aStage()];
        for (const body of bodiesOf(alone, story)) {
          await webhooks.receive(body);
          await applier.applyNext();
        }
        for (const body of bodiesOf(together, story)) await webhooks.receive(body);
        await applier.applyNext();
        expect(await outcomeOf(together)).toEqual(await outcomeOf(alone));
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
