import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Lanes } from '@rotina/service-kit/work';
import { CheckoutHarness } from './harness.js';

interface Row {
  readonly destination: string;
  readonly kind: string;
  readonly state: string;
  readonly cause: string | null;
  readonly status: number | null;
  readonly created: string;
}

const rows: Readonly<Record<string, Row>> = {
  arrived: aRow({}),
  refused: aRow({ state: 'failed', cause: 'http_status', status: 422, created: '2026-03-01T12:00:00Z' }),
  refusedLater: aRow({ state: 'failed', cause: 'http_status', status: 422, created: '2026-03-02T12:00:00Z' }),
  broken: aRow({
    state: 'failed',
    cause: 'http_status',
    status: 503,
    destination: 'accounts',
    kind: 'PURCHASE_CREATED',
  }),
  silent: aRow({ state: 'failed', cause: 'timeout', created: '2026-03-03T02:59:59Z' }),
  unreachable: aRow({ state: 'failed', cause: 'connection', created: '2026-03-03T03:00:00Z' }),
  redirected: aRow({ state: 'failed', cause: 'redirect', status: 302, destination: 'backoffice' }),
  lost: aRow({ state: 'failed', cause: 'stale' }),
};
const references = Object.fromEntries(Object.keys(rows).map((name) => [name, randomUUIDv7()]));
const operator = { id: 5, roles: ['operator'] };

let harness: CheckoutHarness;

function aRow(more: Partial<Row>): Row {
  const whole = { destination: 'platform', kind: 'enabled', state: 'delivered', cause: null, status: null };
  return { ...whole, created: '2026-03-09T12:00:00Z', ...more };
}

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
  await harness.service.get(Lanes).beforeApplicationShutdown();
  for (const [name, row] of Object.entries(rows)) {
    await harness.select(
      `insert into deliveries (id, destination, kind, reference, path, body, state, attempts, max_attempts, last_status,
         last_cause, created_at, updated_at)
       values ($1, $2, $3, $4, '/', '{}', $5, 3, 3, $6, $7, $8, $8)`,
      [randomUUIDv7(), row.destination, row.kind, references[name], row.state, row.status, row.cause, row.created],
    );
  }
});
afterAll(() => harness.close());

const query = (filter: object): string =>
  `/admin/api/checkout/deliveries?filter=${encodeURIComponent(JSON.stringify(filter))}`;

async function named(filter: object): Promise<string[]> {
  const found = await harness.service.as(operator).get(query(filter)).ok<{ id: string; reference: string }[]>();
  const names = Object.entries(references);
  return found.map(({ reference }) => names.find(([, one]) => one === reference)?.[0] ?? '?').sort();
}

describe('operators list deliveries', () => {
  it.each([
    [{ destination: 'accounts' }, ['broken']],
    [{ kind: 'PURCHASE_CREATED' }, ['broken']],
    [{ state: 'delivered' }, ['arrived']],
    [{ cause: 'timeout' }, ['silent']],
    [{ cause: ['redirect', 'stale'] }, ['lost', 'redirected']],
    [{ status: 422 }, ['refused', 'refusedLater']],
    [{ status: [302, 503] }, ['broken', 'redirected']],
    [{ created_to: '2026-03-01' }, ['refused']],
    [{ created_from: '2026-03-02T12:00:00Z', created_to: '2026-03-02' }, ['refusedLater', 'silent']],
    [{ created_from: '2026-03-03', state: 'failed', destination: 'platform' }, ['lost', 'unreachable']],
    [{ created_from: '2026-03-03T00:00:00-03:00', cause: 'connection' }, ['unreachable']],
    [{ q: 'nothing' }, []],
  ])('by %j', async (filter, expected) => {
    expect(await named(filter)).toEqual(expected);
  });

  it('by reference, and by q: an exact id or pid', async () => {
    expect(await named({ reference: references['lost'] })).toEqual(['lost']);
    expect(await named({ q: ` ${references['lost']?.toUpperCase()} ` })).toEqual(['lost']);
    const [row] = await harness.select<{ id: string }>('select id from deliveries where reference = $1', [
      references['silent'],
    ]);
    expect(await named({ id: row?.id })).toEqual(['silent']);
    expect(await named({ q: row?.id })).toEqual(['silent']);
  });

  it.each([{ body: 'x' }, { created_from: 'yesterday' }, { created_to: 7 }, { __proto__x: 1 }])(
    'but not by %j',
    async (filter) => {
      await harness.service.as(operator).get(query(filter)).badRequest();
    },
  );

  it('and count what failed by destination, cause and status', async () => {
    const { data } = await harness.service
      .as(operator)
      .get('/admin/api/checkout/delivery-failures')
      .ok<{ data: object[] }>();
    expect(data).toEqual([
      failure({ destination: 'accounts', cause: 'http_status', status: 503 }),
      failure({ destination: 'backoffice', cause: 'redirect', status: 302 }),
      {
        ...failure({ destination: 'platform', cause: 'http_status', status: 422, count: 2 }),
        first_at: '2026-03-01T12:00:00.000Z',
        last_at: '2026-03-02T12:00:00.000Z',
      },
      failure({ destination: 'platform', cause: 'connection', status: null }),
      failure({ destination: 'platform', cause: 'stale', status: null }),
      failure({ destination: 'platform', cause: 'timeout', status: null }),
    ]);
  });

  it('and others see neither', async () => {
    for (const path of ['/admin/api/checkout/delivery-failures', '/admin/api/checkout/deliveries']) {
      await harness.buyer.get(path).unauthorized();
      await harness.service.as({ id: 2 }).get(path).forbidden();
      await harness.service
        .as({ id: 2, roles: ['finance'] })
        .get(path)
        .forbidden();
      await harness.admin.get(path).ok();
    }
  });

  const failure = (more: object): object => ({
    count: 1,
    first_at: expect.any(String),
    last_at: expect.any(String),
    ...more,
  });
});
