import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CheckoutHarness } from './harness.js';

interface FailedDelivery {
  readonly destination?: string;
  readonly cause?: string;
  readonly createdAt?: string;
}

let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());

/** Stores a delivery that has used up its three attempts; returns its id. */
async function failed(
  kind: string,
  { destination = 'platform', cause = 'http_status', createdAt = '2026-02-10T12:00:00Z' }: FailedDelivery,
): Promise<string> {
  const id = randomUUIDv7();
  await harness.select(
    `insert into deliveries (id, destination, kind, reference, path, body, state, attempts, max_attempts, last_cause,
       created_at, updated_at)
     values ($1, $2, $3, $4, '/', '{}', 'failed', 3, 3, $5, $6, $6)`,
    [id, destination, kind, randomUUIDv7(), cause, createdAt],
  );
  return id;
}

describe('a redelivery in bulk', () => {
  it.each<[string, object, FailedDelivery, FailedDelivery]>([
    ['destination', { destination: 'accounts' }, { destination: 'accounts' }, { destination: 'platform' }],
    ['cause', { cause: 'timeout' }, { cause: 'timeout' }, { cause: 'connection' }],
    ['created_from', { created_from: '2026-02-05' }, {}, { createdAt: '2026-02-01T12:00:00Z' }],
    ['created_to', { created_to: '2026-02-15' }, {}, { createdAt: '2026-02-20T12:00:00Z' }],
    [
      'created_from and created_to',
      { created_from: '2026-02-09', created_to: '2026-02-11' },
      {},
      { createdAt: '2026-02-12T12:00:00Z' },
    ],
  ])('by %s sends what fits again, and nothing else', async (_filter, filter, fitting, other) => {
    const kind = `kind-${randomUUIDv7()}`;
    const [fits, stays] = [await failed(kind, fitting), await failed(kind, other)];
    const operator = harness.service.as({ id: 5, email: 'operator@rotina.test', roles: ['operator'] });
    const body = { filter: { kind, ...filter }, per_second: 50 };
    const { matched } = await operator
      .post('/admin/api/checkout/deliveries/redeliver', body)
      .status<{ matched: number }>(202);
    expect(matched).toBe(1);
    const sql = 'select id, attempts_before > 0 as sent from deliveries where kind = $1 order by sent desc';
    const expected = [
      { id: fits, sent: true },
      { id: stays, sent: false },
    ];
    await harness.eventually(async () => {
      harness.clock.advance({ seconds: 1 });
      expect(await harness.select(sql, [kind])).toEqual(expected);
    });
  });
});
