import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { RedeliveriesService } from '../src/deliveries/redeliveries.service.js';
import { checkoutService } from '../src/service.js';
import { CheckoutHarness, Responder } from './harness.js';

interface Redelivery {
  readonly state: string;
  readonly matched: number;
  readonly redelivered: number;
  readonly delivered: number;
  readonly failed: number;
  readonly finished_at: string | null;
}

const operator = { id: 5, email: 'operator@rotina.test', roles: ['operator'] };
const path = '/admin/api/checkout/deliveries/redeliver';

let harness: CheckoutHarness;
let replica: TestService;
let platform: Responder;
let status: number;
let kind: string;

beforeAll(async () => {
  platform = await Responder.start((response) => response.writeHead(status).end());
  const env = { PLATFORM_URL: new URL(platform.url).origin };
  harness = await CheckoutHarness.start({ webhooks: false, env });
  replica = await startService(checkoutService, { replicaOf: harness.service, env });
});
afterAll(async () => {
  await replica.close();
  await harness.close();
  await platform.stop();
});
beforeEach(() => {
  kind = `kind-${randomUUIDv7()}`;
  status = 200;
  platform.requests.length = 0;
});

/** Deliveries that have failed, each of a payment of its own. */
async function failed(count: number): Promise<void> {
  await harness.select(
    `insert into deliveries (id, destination, kind, reference, path, body, state, attempts, max_attempts, last_status,
       last_cause, created_at, updated_at)
     select uuidv7(), 'platform', $1, 'r-' || uuidv7(), '/', json_build_object('n', n, 'kind', $1::text)::text, 'failed', 3, 3, 503,
       'http_status', $2, $2 from generate_series(1, $3) n`,
    [kind, harness.clock.now().toString(), count],
  );
}

const order = (body: object): Promise<{ id: string; matched: number }> =>
  harness.service.as(operator).post(path, body).status(202);

const progress = (id: string): Promise<Redelivery> =>
  harness.service.as(operator).get(`/admin/api/checkout/redeliveries/${id}`).ok<Redelivery>();

/** Lets a second pass, and both replicas look for what is due. */
async function pass(id: string): Promise<Redelivery> {
  harness.clock.advance({ seconds: 1 });
  await Promise.all([harness.service, replica].map((service) => service.get(RedeliveriesService).goOn(id)));
  return progress(id);
}

async function finishedRedelivery(id: string): Promise<Redelivery> {
  await harness.eventually(async () => expect(await pass(id)).toMatchObject({ state: 'done' }));
  return progress(id);
}

/** The deliveries of this test that arrived, by their numbers. */
const numbers = (): number[] =>
  platform.requests
    .map(({ body }) => JSON.parse(body) as { n: number; kind: string })
    .flatMap((received) => (received.kind === kind ? [received.n] : []))
    .sort((one, other) => one - other);

describe('a redelivery by filter', () => {
  it('sends every finished delivery that fits again, once, oldest first, and shows its progress', async () => {
    await failed(12);
    const body = await order({ filter: { kind, state: 'failed' }, per_second: 50 });
    expect(body).toEqual({ id: expect.any(String), matched: 12 });
    const done = await finishedRedelivery(body.id);
    expect(done).toEqual({
      id: body.id,
      state: 'done',
      matched: 12,
      redelivered: 12,
      delivered: 12,
      failed: 0,
      started_at: expect.any(String),
      finished_at: expect.any(String),
      by: 'operator@rotina.test',
    });
    expect(numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('keeps its pace over two replicas, and never makes up for time that nobody worked', async () => {
    await failed(40);
    const body = await order({ filter: { kind }, per_second: 2 });
    const redelivered = async (): Promise<number> => (await progress(body.id)).redelivered;
    await harness.eventually(async () => expect(await redelivered()).toBeGreaterThan(0));
    expect(await redelivered()).toBeLessThanOrEqual(6);
    await pass(body.id);
    expect(await redelivered()).toBeLessThanOrEqual(8);
    harness.clock.advance({ seconds: 600 });
    await pass(body.id);
    expect(await redelivered()).toBeLessThanOrEqual(14);
    const turns = await harness.select<{ gap: number | null }>(
      `select extract(epoch from next_attempt_at - lag(next_attempt_at) over (order by next_attempt_at))::float8 as gap
       from deliveries where kind = $1 and state = 'pending'`,
      [kind],
    );
    expect(turns.length).toBeGreaterThan(0);
    expect(turns.filter(({ gap }) => gap !== null && gap < 0.499)).toEqual([]);
    await harness.select('delete from redelivery_items where redelivery_id = $1 and not sent', [body.id]);
  });

  it('counts what fails again, after the attempts of its destination', async () => {
    await failed(3);
    status = 503;
    const body = await order({ filter: { kind, cause: 'http_status', status: 503 }, per_second: 50 });
    const done = await finishedRedelivery(body.id);
    expect(done).toMatchObject({ matched: 3, redelivered: 3, delivered: 0, failed: 3 });
    expect(numbers()).toHaveLength(9);
    const stored = await harness.select(
      'select attempts, max_attempts, attempts_before, state from deliveries where kind = $1',
      [kind],
    );
    expect(stored).toEqual(
      Array.from({ length: 3 }, () => ({ attempts: 6, max_attempts: 6, attempts_before: 3, state: 'failed' })),
    );
  });

  it('goes on where it was when its process was killed: rows hold all that it knows', async () => {
    await failed(20);
    const body = await order({ filter: { kind }, per_second: 4 });
    await harness.eventually(async () => expect((await progress(body.id)).redelivered).toBeGreaterThan(0));
    // Another replica, which knows nothing of it, takes over.
    const other = await startService(checkoutService, {
      replicaOf: harness.service,
      env: { PLATFORM_URL: new URL(platform.url).origin },
    });
    const goOn = async (): Promise<Redelivery> => {
      harness.clock.advance({ seconds: 1 });
      await other.get(RedeliveriesService).goOn(body.id);
      return progress(body.id);
    };
    await harness.eventually(async () => expect(await goOn()).toMatchObject({ state: 'done', delivered: 20 }));
    await other.close();
    expect(numbers()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('skips what somebody else has sent again meanwhile', async () => {
    await failed(6);
    const body = await order({ filter: { kind }, per_second: 1 });
    const [last] = await harness.select<{ id: string }>(
      `select id from deliveries where kind = $1 and state = 'failed' order by ordinal desc limit 1`,
      [kind],
    );
    status = 503;
    await harness.service.as(operator).post(`/admin/api/checkout/deliveries/${last?.id}/redeliver`).ok();
    status = 200;
    await harness.eventually(async () => expect(await pass(body.id)).toMatchObject({ state: 'done' }));
    const { matched, redelivered, delivered } = await progress(body.id);
    expect(matched).toBe(6);
    expect(delivered).toBe(redelivered);
  });

  it('is done at once when nothing fits, and leaves out what is in progress', async () => {
    await failed(1);
    await harness.select(`update deliveries set state = 'pending' where kind = $1`, [kind]);
    const body = await order({ filter: { kind } });
    expect(body.matched).toBe(0);
    expect(await finishedRedelivery(body.id)).toMatchObject({ matched: 0, redelivered: 0 });
  });

  it('is audited with its filter', async () => {
    const body = await order({ filter: { kind }, per_second: 7, reason: 'A plataforma voltou' });
    const filter = encodeURIComponent(JSON.stringify({ resource: 'redeliveries', resource_id: body.id }));
    await harness.admin.get(`/admin/api/checkout/audit?filter=${filter}`).ok([
      {
        who: 'operator@rotina.test',
        role: 'operator',
        action: 'redeliver',
        after: { filter: { kind }, per_second: 7, matched: 0 },
        reason: 'A plataforma voltou',
      },
    ]);
  });

  it.each([
    [{}, 'filter'],
    [{ filter: {} }, 'filter'],
    [{ filter: 'all' }, 'filter'],
    [{ filter: { unknown: 1 } }, 'filter.unknown'],
    [{ filter: { created_from: 'yesterday' } }, 'filter.created_from'],
    [{ filter: { state: { not: 'pending' } } }, 'filter.state'],
    [{ filter: { reference: 'a\0b' } }, 'filter.reference'],
    [{ filter: { state: 'failed' }, per_second: 0 }, 'per_second'],
    [{ filter: { state: 'failed' }, per_second: 51 }, 'per_second'],
    [{ filter: { state: 'failed' }, per_second: 1.5 }, 'per_second'],
  ])('is refused with 422 for %j', async (body, field) => {
    await harness.service
      .as(operator)
      .post(path, body)
      .unprocessable({ error: { fields: [{ field }] } });
  });

  it('is for operators and administrators', async () => {
    const body = { filter: { kind } };
    await harness.buyer.post(path, body).unauthorized();
    await harness.service
      .as({ id: 2, roles: ['finance'] })
      .post(path, {})
      .forbidden();
    await harness.admin.post(path, { ...body, per_second: null }).status(202);
    await harness.service.as({ id: 2 }).get(`/admin/api/checkout/redeliveries/${randomUUIDv7()}`).forbidden();
    await harness.admin.get(`/admin/api/checkout/redeliveries/${randomUUIDv7()}`).notFound();
    await harness.admin.get('/admin/api/checkout/redeliveries/7').notFound();
  });
});
