import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SystemClock } from '@rotina/service-kit/timing';
import { SentCallCheck } from '@rotina/testing';
import type { WebhooksDocument } from '@rotina/testing';
import { Webhook } from 'standardwebhooks';
import { DeliveriesService } from '../src/deliveries/deliveries.service.js';
import { aDelivery } from './factories.js';
import { CheckoutHarness, Responder } from './harness.js';
import type { ReceivedCall } from './harness.js';

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`;

let harness: CheckoutHarness;
let others: Responder;

beforeAll(async () => {
  others = await Responder.start((response) => response.writeHead(201).end());
  const { origin } = new URL(others.url);
  const env = { WEBHOOK_SIGNING_SECRET: secret, ACCOUNTS_API_URL: origin, BACKOFFICE_URL: origin };
  harness = await CheckoutHarness.start({ webhooks: false, env });
});
afterAll(async () => {
  await harness.close();
  await others.stop();
});

async function send(statuses: readonly number[]): Promise<ReceivedCall[]> {
  const reference = randomUUIDv7();
  await harness.outside('PUT', '/behaviour/platform', { statuses });
  await harness.service.database.transaction((tx) =>
    harness.service.get(DeliveriesService).schedule(tx, [aDelivery(reference)]),
  );
  for (const [index] of statuses.entries()) {
    await harness.eventually(async () => expect(await harness.received('platform', reference)).toHaveLength(index + 1));
    harness.clock.advance({ seconds: 5 });
  }
  return harness.received('platform', reference);
}

/** The package compares with the present, in which the clock of a test does not stand. */
const signedNow = ({ headers, body }: ReceivedCall): boolean => {
  const payload = JSON.stringify(body);
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  return headers['webhook-signature'] === new Webhook(secret).sign(headers['webhook-id'] ?? '', at, payload);
};

describe('a call where a signing secret is configured', () => {
  it('has the signature of Standard Webhooks, and one webhook-id on every attempt', async () => {
    const calls = await send([500, 503, 200]);
    expect(calls.map(signedNow)).toEqual([true, true, true]);
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(calls.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);
  });

  it.each(['accounts', 'backoffice'] as const)(
    'has it towards %s, too, over the bytes that are sent',
    async (destination) => {
      const reference = randomUUIDv7();
      const delivery = { destination, kind: 'signed', reference, path: '/calls', body: { reference } };
      await harness.service.database.transaction((tx) =>
        harness.service.get(DeliveriesService).schedule(tx, [delivery]),
      );
      await harness.eventually(async () =>
        expect(others.requests.filter(({ body }) => body.includes(reference))).toHaveLength(1),
      );
      const { headers, body = '' } = others.requests.find((call) => call.body.includes(reference)) ?? {};
      const at = new Date(Number(headers?.['webhook-timestamp']) * 1_000);
      const id = String(headers?.['webhook-id']);
      expect(headers?.['webhook-signature']).toBe(new Webhook(secret).sign(id, at, body));
    },
  );

  it('is verified by the package as receivers do, which refuses it once a byte changed', async () => {
    harness.clock.set(new SystemClock(0).now().toString());
    const [call] = await send([200]);
    const { headers = {}, body } = call ?? {};
    expect(new Webhook(secret).verify(JSON.stringify(body), headers)).toEqual(body);
    expect(() => new Webhook(secret).verify(JSON.stringify({ ...body, email: 'x@example.com' }), headers)).toThrow();
  });

  it('is as the OpenAPI document describes it', async () => {
    const check = new SentCallCheck(await harness.buyer.get('/docs-json').ok<WebhooksDocument>());
    const calls = await send([200]);
    expect(calls.flatMap((call) => check.differences('platformNotification', call))).toEqual([]);
  });
});
