import { randomUUIDv7 } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LogSpy } from '@rotina/testing';
import { DeliveriesService } from '../src/deliveries/deliveries.service.js';
import { aBuyer } from './factories.js';
import { CheckoutHarness, Responder } from './harness.js';
import { RepaymentScene } from './repayment-scene.js';

interface Answer {
  readonly status: number;
  readonly headers?: OutgoingHttpHeaders;
}

interface View {
  readonly state: string;
  readonly attempts: number;
  readonly max_attempts: number | null;
  readonly last_status: number | null;
  readonly last_cause: string | null;
  readonly next_attempt_at: string | null;
}

let harness: CheckoutHarness;
let backoffice: Responder;
let log: LogSpy;
let answers: Answer[];

beforeAll(async () => {
  backoffice = await Responder.start((response) => {
    const { status, headers = {} } = answers.shift() ?? { status: 201 };
    if (status === 0) response.destroy();
    else response.writeHead(status, headers).end('{"detail":"answer"}');
  });
  const env = { BACKOFFICE_URL: new URL(backoffice.url).origin };
  harness = await CheckoutHarness.start({ webhooks: false, env });
  log = LogSpy.on(harness.service);
});
afterAll(async () => {
  await harness.close();
  await backoffice.stop();
});
beforeEach(() => {
  answers = [];
  backoffice.requests.length = 0;
});

const body = { event: 'payment.repayment.created', repayment: { total: '350.00', due_date: '2026-04-10' } };

async function schedule(): Promise<string> {
  const reference = randomUUIDv7();
  const delivery = {
    destination: 'backoffice',
    kind: 'payment.repayment.created',
    reference,
    path: '/v1/sync/repayments',
    body: { ...body, reference },
  } as const;
  await harness.service.database.transaction((tx) => harness.service.get(DeliveriesService).schedule(tx, [delivery]));
  const [scheduled] = await harness.select<{ id: string }>('select id from deliveries where reference = $1', [
    reference,
  ]);
  return scheduled?.id ?? '';
}

const view = (id: string): Promise<View> => harness.admin.get(`/admin/api/checkout/deliveries/${id}`).ok<View>();

const expectDelivery = (id: string, expected: object): Promise<void> =>
  harness.eventually(async () => expect(await view(id)).toMatchObject(expected));

async function secondsToNext(id: string): Promise<number> {
  const { next_attempt_at } = await view(id);
  return (
    (Temporal.Instant.from(next_attempt_at ?? '').epochMilliseconds - harness.clock.now().epochMilliseconds) / 1_000
  );
}

describe('a delivery to the back office', () => {
  it('carries the repayment of a buyer whose CNPJ has letters', async () => {
    const customer = aBuyer({ document: '12.ABC.345/01DE-35' });
    const scene = await RepaymentScene.start(harness, { customer });
    const { pid } = await scene.repay();
    const sql = `select state from deliveries where destination = 'backoffice' and reference = $1`;
    await harness.eventually(async () => expect(await harness.select(sql, [pid])).toEqual([{ state: 'delivered' }]));
    const sent = backoffice.requests.map((request) => JSON.parse(request.body) as unknown);
    expect(sent).toMatchObject([{ customer: { document: '12ABC34501DE35', document_type: 'CNPJ' } }]);
  });

  it('carries the integration token and ends with any 2xx', async () => {
    answers = [{ status: 201 }];
    const id = await schedule();
    await expectDelivery(id, { state: 'delivered', attempts: 1, max_attempts: null, last_cause: null });
    expect(backoffice.requests).toMatchObject([
      {
        headers: { authorization: 'Bearer sandbox-integration', 'content-type': 'application/json', 'webhook-id': id },
      },
    ]);
  });

  it.each([400, 401, 404, 409, 422])(
    'that is answered %i has failed for good: recorded and alerted, no retry',
    async (status) => {
      answers = [{ status }];
      const id = await schedule();
      await expectDelivery(id, { state: 'failed', attempts: 1, last_status: status, last_cause: 'http_status' });
      expect(log.about(id)).toContainEqual(
        expect.objectContaining({ level: 'error', message: expect.stringContaining('failed for good') }),
      );
      const { text } = await harness.service.as(null).get('/metrics').response();
      expect(text).toMatch(/^deliveries\{[^}]*destination="backoffice",state="failed"[^}]*\} [1-9]/m);
    },
  );

  it('that is answered with a redirect has failed for good, and the redirect is not followed', async () => {
    answers = [{ status: 307, headers: { location: `${backoffice.url}/elsewhere` } }];
    const id = await schedule();
    await expectDelivery(id, { state: 'failed', attempts: 1, last_status: 307, last_cause: 'redirect' });
    expect(backoffice.requests).toHaveLength(1);
    expect(log.about(id)).toContainEqual(
      expect.objectContaining({ level: 'error', message: expect.stringContaining('failed for good') }),
    );
  });

  it('is retried after 5xx and connection failures with backoff and the identical payload', async () => {
    answers = [{ status: 503 }, { status: 0 }, { status: 500 }];
    const id = await schedule();
    const waits: number[] = [];
    for (const [attempts, last_status, last_cause] of [
      [1, 503, 'http_status'],
      [2, null, 'connection'],
      [3, 500, 'http_status'],
    ] as const) {
      await expectDelivery(id, { state: 'pending', attempts, last_status, last_cause });
      const wait = await secondsToNext(id);
      waits.push(wait);
      harness.clock.advance({ seconds: Math.ceil(wait) });
    }
    await expectDelivery(id, { state: 'delivered', attempts: 4, last_cause: null });
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(5 * 2 ** index);
      expect(wait).toBeLessThanOrEqual(10 * 2 ** index);
    }
    expect(backoffice.requests).toHaveLength(4);
    expect(new Set(backoffice.requests.map((request) => request.body)).size).toBe(1);
    expect(new Set(backoffice.requests.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
  });

  it('that is answered 429 is attempted again when Retry-After says, in seconds or as a date', async () => {
    const at = harness.clock.now().add({ seconds: 500 });
    const date = new Date(at.epochMilliseconds).toUTCString();
    answers = [
      { status: 429, headers: { 'retry-after': '120' } },
      { status: 429, headers: { 'retry-after': date } },
    ];
    const id = await schedule();
    await expectDelivery(id, { state: 'pending', attempts: 1, last_status: 429 });
    expect(await secondsToNext(id)).toBe(120);
    harness.clock.advance({ seconds: 120 });
    await expectDelivery(id, { state: 'pending', attempts: 2, last_status: 429 });
    expect(await secondsToNext(id)).toBeCloseTo(380, -1);
    harness.clock.advance({ seconds: 381 });
    await expectDelivery(id, { state: 'delivered', attempts: 3 });
  });

  it('fails 24 hours after its first attempt, and gets as much time again when it is redelivered', async () => {
    answers = Array.from({ length: 200 }, () => ({ status: 503 }));
    const id = await schedule();
    await expectDelivery(id, { state: 'pending', attempts: 1 });
    harness.clock.advance({ hours: 24 });
    await expectDelivery(id, { state: 'failed', attempts: 2, last_status: 503 });
    await harness.admin.post(`/admin/api/checkout/deliveries/${id}/redeliver`).ok({ id, max_attempts: null });
    await expectDelivery(id, { state: 'pending', attempts: 3 });
    expect(await secondsToNext(id)).toBeLessThanOrEqual(10);
  });
});
