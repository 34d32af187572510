import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeliveriesService } from '../src/deliveries/deliveries.service.js';
import { DeliveryAttemptsService } from '../src/deliveries/delivery-attempts.service.js';
import { aDelivery, aNotification, verificationToken } from './factories.js';
import { CheckoutHarness } from './harness.js';

interface DeliveryView {
  id: string;
  state: string;
  attempts: number;
  last_status: number | null;
  last_error: string | null;
  body: Record<string, unknown>;
  attempt_log: {
    number: number;
    status: number | null;
    response_body: string;
    request_headers: object;
    finished_at: string | null;
  }[];
}

let harness: CheckoutHarness;
let reference: string;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());

beforeEach(async () => {
  reference = randomUUIDv7();
  await harness.outside('PUT', '/behaviour/platform', { statuses: [] });
  await harness.outside('PUT', '/behaviour/accounts', { statuses: [] });
});

async function schedule(kind = 'enabled', overrides: object = {}): Promise<string> {
  const delivery = aDelivery(reference, kind, overrides);
  await harness.service.database.transaction((tx) => harness.service.get(DeliveriesService).schedule(tx, [delivery]));
  const sql = 'select id from deliveries where reference = $1 order by ordinal desc limit 1';
  const [scheduled] = await harness.select<{ id: string }>(sql, [delivery.reference]);
  return scheduled?.id ?? '';
}

const due = (destination: 'platform'): Promise<string[]> =>
  harness.service.get(DeliveryAttemptsService).due(destination, { now: harness.clock.now(), limit: 10 });

const view = (id: string): Promise<DeliveryView> =>
  harness.admin.get(`/admin/api/checkout/deliveries/${id}`).ok<DeliveryView>();

const expectDelivery = (id: string, expected: object): Promise<void> =>
  harness.eventually(async () => expect(await view(id)).toMatchObject(expected));

describe('a delivery', () => {
  it('arrives with its headers and its secrets, which are never stored in plain text', async () => {
    const id = await schedule();
    await expectDelivery(id, { state: 'delivered', attempts: 1, last_status: 200, last_error: null });
    const [call] = await harness.received('platform', reference);
    expect(call).toMatchObject({
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
      },
      answered: 200,
    });
    const delivery = await view(id);
    expect(delivery.body['token']).toBe('***');
    expect(Object.keys(delivery.body)).toEqual(Object.keys(aNotification(reference, 'enabled')));
    expect(delivery.body['doc_number']).toBe('***.982.247-**');
    const stored = await harness.select(
      'select d.*, a.* from deliveries d join delivery_attempts a on a.delivery_id = d.id where d.id = $1',
      [id],
    );
    expect(JSON.stringify(stored)).not.toContain(verificationToken);
    expect(JSON.stringify(stored)).not.toContain('sandbox-platform"');
    expect(JSON.stringify(stored)).not.toMatch(/Bearer [^*]/);
  });

  it('is attempted 3 times 5 seconds apart, with the same id and the same bytes, and then fails', async () => {
    await harness.outside('PUT', '/behaviour/platform', { statuses: [500, 404, 302] });
    const id = await schedule();
    await expectDelivery(id, { state: 'pending', attempts: 1, last_status: 500 });
    harness.clock.advance({ seconds: 4 });
    expect(await due('platform')).toEqual([]);
    await expectDelivery(id, { attempts: 1 });
    harness.clock.advance({ seconds: 1 });
    await expectDelivery(id, { state: 'pending', attempts: 2, last_status: 404 });
    harness.clock.advance({ seconds: 5 });
    await expectDelivery(id, { state: 'failed', attempts: 3, last_status: 302 });
    const calls = await harness.received('platform', reference);
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
    expect(new Set(calls.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await view(id)).attempt_log.map(({ number, status }) => [number, status])).toEqual([
      [1, 500],
      [2, 404],
      [3, 302],
    ]);
  });

  it('with a single attempt is not retried', async () => {
    await harness.outside('PUT', '/behaviour/platform', { statuses: [500] });
    const id = await schedule('disabled', { maxAttempts: 1 });
    await expectDelivery(id, { state: 'failed', attempts: 1, last_status: 500 });
  });

  it('without a response shows its error', async () => {
    await harness.outside('PUT', '/behaviour/platform', { statuses: [0] });
    const id = await schedule();
    await expectDelivery(id, {
      state: 'pending',
      attempts: 1,
      last_status: null,
      last_error: expect.stringMatching(/\S/),
    });
  });

  it('of an older state never follows a newer one of the same payment', async () => {
    await harness.outside('PUT', '/behaviour/platform', { statuses: [500] });
    const older = await schedule('enabled');
    await expectDelivery(older, { state: 'pending', attempts: 1 });
    const newer = await schedule('disabled');
    await expectDelivery(newer, { state: 'delivered' });
    harness.clock.advance({ seconds: 5 });
    await expectDelivery(older, { state: 'cancelled', attempts: 1 });
    expect((await harness.received('platform', reference)).map(({ body }) => body['status'])).toEqual([
      'enabled',
      'disabled',
    ]);
  });

  it('whose worker died counts that attempt and is retried', async () => {
    const id = await abandoned(1);
    await expectDelivery(id, { state: 'delivering', attempts: 1 });
    harness.clock.advance({ seconds: 30 });
    await expectDelivery(id, { state: 'delivered', attempts: 2 });
    expect((await view(id)).attempt_log).toMatchObject([
      { number: 1, finished_at: null, status: null },
      { number: 2, status: 200 },
    ]);
  });

  it('whose worker died in the last attempt fails, its outcome unknown', async () => {
    const id = await abandoned(3);
    harness.clock.advance({ seconds: 30 });
    await expectDelivery(id, {
      state: 'failed',
      attempts: 3,
      last_error: 'The outcome of the last attempt is unknown.',
    });
  });

  it('is finished only by the worker that holds the lease', async () => {
    const id = await abandoned(1);
    await harness.outside('PUT', '/behaviour/platform', { statuses: [200], delay_ms: 2_000 });
    harness.clock.advance({ seconds: 30 });
    await expectDelivery(id, { state: 'delivering', attempts: 2 });
    // Another worker has the lease by the time of the answer.
    await harness.select(`update deliveries set lease_owner = gen_random_uuid() where id = $1`, [id]);
    await expectDelivery(id, { attempt_log: [{}, { status: 200 }] });
    expect(await view(id)).toMatchObject({ state: 'delivering', attempts: 2 });
    harness.clock.advance({ seconds: 30 });
    await expectDelivery(id, { state: 'delivered', attempts: 3 });
  });

  /** A delivery whose worker died after it had stored its attempt. */
  async function abandoned(attempts: number): Promise<string> {
    const id = randomUUIDv7();
    const now = harness.clock.now();
    await harness.select(
      `insert into deliveries (id, destination, kind, reference, path, body, state, attempts, max_attempts, next_attempt_at, lease_owner, created_at, updated_at)
       values ($1, 'platform', 'enabled', $2, '/checkout_notifications', $3, 'delivering', $4, 3, $5, gen_random_uuid(), $6, $6)`,
      [
        id,
        reference,
        JSON.stringify({ ...aNotification(reference, 'enabled'), token: 'x' }),
        attempts,
        now.add({ seconds: 30 }).toString(),
        now.toString(),
      ],
    );
    await harness.select(
      `insert into delivery_attempts (id, delivery_id, number, url, request_headers, started_at) values ($1, $2, $3, '', '{}', $4)`,
      [randomUUIDv7(), id, attempts, now.toString()],
    );
    return id;
  }
});

describe('administrators of deliveries', () => {
  it('filter deliveries by payment and state, with the total in Content-Range', async () => {
    const id = await schedule();
    await expectDelivery(id, { state: 'delivered' });
    const filter = encodeURIComponent(JSON.stringify({ reference, state: ['delivered', 'failed'] }));
    const response = await harness.admin
      .get(`/admin/api/checkout/deliveries?filter=${filter}&range=[0,9]&sort=["created_at","DESC"]`)
      .response();
    expect(response.headers['content-range']).toBe('deliveries 0-0/1');
    expect(response.body).toMatchObject([{ id, destination: 'platform', kind: 'enabled', reference }]);
    expect(JSON.stringify(response.body)).not.toContain('52998224725');
  });

  it('send a failed delivery again with three more attempts', async () => {
    await harness.outside('PUT', '/behaviour/platform', { statuses: [500] });
    const id = await schedule('disabled', { maxAttempts: 1 });
    await expectDelivery(id, { state: 'failed' });
    await harness.admin.post(`/admin/api/checkout/deliveries/${id}/redeliver`).ok({ id, attempts: 1, max_attempts: 4 });
    await expectDelivery(id, { state: 'delivered', attempts: 2 });
  });

  it('cannot send a delivery again that is pending', async () => {
    await harness.outside('PUT', '/behaviour/platform', { statuses: [500] });
    const id = await schedule();
    await expectDelivery(id, { state: 'pending', attempts: 1 });
    await harness.admin
      .post(`/admin/api/checkout/deliveries/${id}/redeliver`)
      .conflict({ error: { code: 'delivery_in_progress' } });
  });

  it('are the only ones with access, and get 404 and 400 for invalid ids and lists', async () => {
    const path = `/admin/api/checkout/deliveries/${randomUUIDv7()}`;
    await harness.buyer.get(path).unauthorized();
    await harness.service.as({ id: 2 }).get(path).forbidden();
    await harness.admin.get(path).notFound({ error: { code: 'delivery_not_found' } });
    await harness.admin.get('/admin/api/checkout/deliveries/7').notFound();
    await harness.admin.get('/admin/api/checkout/deliveries?sort=["body","ASC"]').badRequest();
    await harness.admin.get('/admin/api/checkout/deliveries?range=nonsense').badRequest();
  });
});
