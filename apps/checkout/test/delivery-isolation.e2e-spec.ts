import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { DeliveriesService } from '../src/deliveries/deliveries.service.js';
import type { NewDelivery } from '../src/deliveries/deliveries.service.js';
import type { DeliveryDestination } from '../src/domain/delivery/delivery.js';
import { CheckoutHarness, Responder } from './harness.js';

const count = 300;

/** Answers nothing: each call hangs until it times out. */
let hanging: Responder;
let answering: Responder;
let harness: CheckoutHarness;

beforeAll(async () => {
  hanging = await Responder.start(() => undefined);
  answering = await Responder.start((response) => response.writeHead(200).end());
  const url = new URL(answering.url).origin;
  const env = { ACCOUNTS_API_URL: new URL(hanging.url).origin, PLATFORM_URL: url, BACKOFFICE_URL: url };
  harness = await CheckoutHarness.start({ webhooks: false, env, runsFreely: true });
});
afterAll(async () => {
  await hanging.stop();
  await harness.close();
  await answering.stop();
});

const deliveriesTo = (destination: DeliveryDestination): NewDelivery[] =>
  Array.from({ length: count }, () => ({ destination, kind: 'any', reference: randomUUIDv7(), path: '/', body: {} }));

const schedule = (deliveries: readonly NewDelivery[]): Promise<void> =>
  harness.service.database.transaction((tx) => harness.service.get(DeliveriesService).schedule(tx, deliveries));

describe('a destination that hangs', () => {
  it('with hundreds of due deliveries slows neither the others nor the service itself', async () => {
    await schedule(deliveriesTo('accounts'));
    await eventually(() => expect(hanging.requests.length).toBeGreaterThan(8));
    const startedAt = performance.now();
    await schedule([...deliveriesTo('platform'), ...deliveriesTo('backoffice')]);
    await eventually(() => expect(answering.requests).toHaveLength(2 * count));
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    expect(hanging.requests.length).toBeLessThan(count);
    const askedAt = performance.now();
    await harness.buyer.get('/api/v1/checkout/1').ok();
    await harness.admin.get('/admin/api/checkout/delivery-failures').ok();
    expect(performance.now() - askedAt).toBeLessThan(2_000);
  });

  it('has its calls ended after 10 seconds, as time-outs', async () => {
    const sql = `select distinct last_cause, last_error from deliveries
      where destination = 'accounts' and last_cause is not null`;
    const timedOut = [{ last_cause: 'timeout', last_error: 'No response within 10 seconds.' }];
    await eventually(async () => expect(await harness.select(sql)).toEqual(timedOut), { timeout: 20_000 });
  }, 25_000);
});
