import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeliveriesService } from '../src/deliveries/deliveries.service.js';
import { DeliveryAttemptsService } from '../src/deliveries/delivery-attempts.service.js';
import { CheckoutHarness, Responder } from './harness.js';

interface View {
  readonly state: string;
  readonly attempt_log: readonly object[];
}

let harness: CheckoutHarness;
let receiver: Responder;
let statuses: number[];

beforeAll(async () => {
  receiver = await Responder.start((response) => response.writeHead(statuses.shift() ?? 200).end('{"answer":"text"}'));
  const url = new URL(receiver.url).origin;
  harness = await CheckoutHarness.start({ webhooks: false, env: { PLATFORM_URL: url, ACCOUNTS_API_URL: url } });
});
afterAll(async () => {
  await harness.close();
  await receiver.stop();
});
beforeEach(async () => {
  // Deliveries of an earlier test would take the answers of this one.
  await harness.select("update deliveries set state = 'cancelled', next_attempt_at = null where state = 'pending'");
  receiver.requests.length = 0;
});

async function schedule(destination: 'accounts' | 'platform'): Promise<string> {
  const reference = randomUUIDv7();
  const delivery = { destination, kind: 'any', reference, path: '/calls', body: { transaction: reference } };
  await harness.service.database.transaction((tx) => harness.service.get(DeliveriesService).schedule(tx, [delivery]));
  const [row] = await harness.select<{ id: string }>('select id from deliveries where reference = $1', [reference]);
  return row?.id ?? '';
}

const due = (destination: 'accounts' | 'platform'): Promise<string[]> =>
  harness.service.get(DeliveryAttemptsService).due(destination, { now: harness.clock.now(), limit: 10 });

const view = (id: string): Promise<View> => harness.admin.get(`/admin/api/checkout/deliveries/${id}`).ok<View>();

const expectDelivery = (id: string, expected: object): Promise<void> =>
  harness.eventually(async () => expect(await view(id)).toMatchObject(expected));

describe.each(['accounts', 'platform'] as const)('a delivery to %s', (destination) => {
  it.each([400, 401, 404, 422, 429, 500, 503])('that is answered %i is recorded as a failure', async (status) => {
    statuses = [status];
    const id = await schedule(destination);
    await expectDelivery(id, { state: 'pending', last_status: status, last_cause: 'http_status' });
    expect(await view(id)).toMatchObject({ attempt_log: [{ number: 1, status }] });
  });

  it.each([
    [[400, 500, 404], 'failed'],
    [[500, 429, 200], 'delivered'],
    [[302, 503, 500], 'failed'],
  ])('has up to 3 attempts spaced 5 seconds apart, whatever it is answered: %j', async (answers, state) => {
    statuses = [...answers];
    const id = await schedule(destination);
    for (const [index, last_status] of answers.slice(0, 2).entries()) {
      await expectDelivery(id, { state: 'pending', attempts: index + 1, last_status });
      harness.clock.advance({ seconds: 4 });
      expect(await due(destination)).toEqual([]);
      harness.clock.advance({ seconds: 1 });
    }
    await expectDelivery(id, { state, attempts: 3, last_status: answers[2], next_attempt_at: null });
    harness.clock.advance({ seconds: 3_600 });
    expect(await due(destination)).toEqual([]);
    expect(receiver.requests).toHaveLength(3);
    expect(new Set(receiver.requests.map(({ body }) => body)).size).toBe(1);
  });

  it('has all its calls and responses in the audit log', async () => {
    statuses = [503, 200];
    const id = await schedule(destination);
    await expectDelivery(id, { state: 'pending', attempts: 1 });
    harness.clock.advance({ seconds: 5 });
    await expectDelivery(id, { state: 'delivered', attempts: 2 });
    const call = {
      url: `${new URL(receiver.url).origin}/calls`,
      request_headers: expect.objectContaining({ 'webhook-id': id, 'content-type': 'application/json' }),
      started_at: expect.any(String),
      finished_at: expect.any(String),
      duration_ms: expect.any(Number),
      response_body: '{"answer":"text"}',
      response_headers: expect.objectContaining({ date: expect.any(String) }),
      error: null,
    };
    const { attempt_log: log } = await view(id);
    expect(log).toEqual([
      { ...call, number: 1, status: 503 },
      { ...call, number: 2, status: 200 },
    ]);
  });
});

describe('deliveries that wait after a failure', () => {
  const jobs = '/admin/api/checkout/jobs';

  it('are shown to administrators, who have them sent now', async () => {
    statuses = [503];
    const id = await schedule('platform');
    await expectDelivery(id, { state: 'pending', last_status: 503 });
    const { data } = await harness.admin.get(jobs).ok<{ data: { queue: string }[] }>();
    const names = data.map(({ queue }) => queue);
    expect(names).toEqual(expect.arrayContaining(['deliveries-accounts', 'mails', 'refunds', 'gateway-follow-ups']));
    const waits = { waiting: 0, active: 0, failed: 1, delayed: 1, last_error: 'HTTP 503' };
    expect(data).toContainEqual({ queue: 'deliveries-platform', ...waits });
    const retried = { queue: 'deliveries-platform', retried: 1 };
    await harness.admin.post(`${jobs}/deliveries-platform/retry`, { reason: 'A plataforma voltou.' }).ok(retried);
    await expectDelivery(id, { state: 'delivered', attempts: 2 });
  });
});
