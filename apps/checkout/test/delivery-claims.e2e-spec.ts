import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { execute, query } from '@rotina/service-kit/database';
import { eventually } from '@rotina/testing';
import { DeliveriesService } from '../src/deliveries/deliveries.service.js';
import { DeliveryAttemptsService } from '../src/deliveries/delivery-attempts.service.js';
import { aDelivery } from './factories.js';
import { CheckoutHarness } from './harness.js';

let harness: CheckoutHarness;
let attempts: DeliveryAttemptsService;
let reference: string;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
  attempts = harness.service.get(DeliveryAttemptsService);
});
afterAll(() => harness.close());
beforeEach(() => {
  reference = randomUUIDv7();
});

const rows = () =>
  harness.select<{ id: string; state: string; attempts: number }>(
    'select id, state, attempts from deliveries where reference = $1 order by ordinal',
    [reference],
  );
const states = async () => (await rows()).map(({ state, attempts }) => ({ state, attempts }));

/** How many statements wait for a row of another transaction. */
async function waitingForRows(): Promise<number> {
  const sql = `select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%"deliveries"%'`;
  return (await harness.select<{ waiting: number }>(sql))[0]?.waiting ?? 0;
}

/** Schedules notifications of one payment and returns their ids. */
async function schedule(...kinds: string[]): Promise<string[]> {
  const deliveries = kinds.map((kind) => aDelivery(reference, kind));
  await harness.service.database.transaction((tx) => harness.service.get(DeliveriesService).schedule(tx, deliveries));
  return (await rows()).map(({ id }) => id);
}

describe('workers at the same time', () => {
  it('send each delivery once, however many of them take it', async () => {
    const [id = ''] = await schedule('enabled');
    await Promise.all(Array.from({ length: 6 }, () => attempts.attempt(id)));
    await harness.eventually(async () => expect(await states()).toEqual([{ state: 'delivered', attempts: 1 }]));
    expect(await harness.received('platform', reference)).toHaveLength(1);
  });

  it("keep the order of one payment's deliveries", async () => {
    const ids = await schedule('enabled', 'disabled', 'enabled');
    await Promise.all([...ids, ...ids.toReversed()].map((id) => attempts.attempt(id)));
    await harness.eventually(async () => expect((await states()).at(-1)).toEqual({ state: 'delivered', attempts: 1 }));
    const sent = (await harness.received('platform', reference)).map(({ headers }) =>
      ids.indexOf(String(headers['webhook-id'])),
    );
    expect(sent).toEqual([...sent].sort((one, other) => one - other));
    expect(sent.at(-1)).toBe(2);
  });

  it('leave an older delivery out when a newer one was stored while they waited for its lock', async () => {
    const { database } = harness.service;
    const older = await database.transaction(async (tx) => {
      await harness.service.get(DeliveriesService).schedule(tx, [aDelivery(reference, 'enabled')]);
      const sql = 'update deliveries set next_attempt_at = null where reference = $1 returning id';
      return (await query<{ id: string }>(tx, sql, [reference]))[0]?.id ?? '';
    });
    const claims = await database.transaction(async (tx) => {
      await execute(tx, 'update deliveries set next_attempt_at = created_at where id = $1', [older]);
      const waiting = attempts.attempt(older);
      await eventually(async () => expect(await waitingForRows()).toBeGreaterThan(0));
      await schedule('disabled');
      return [waiting];
    });
    await Promise.all(claims);
    expect((await states())[0]).toEqual({ state: 'cancelled', attempts: 0 });
    await harness.eventually(async () => expect((await states()).at(-1)).toEqual({ state: 'delivered', attempts: 1 }));
    const sent = (await harness.received('platform', reference)).map(({ body }) => body['status']);
    expect(sent).toEqual(['disabled']);
  });
});
