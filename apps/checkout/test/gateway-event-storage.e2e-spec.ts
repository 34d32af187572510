import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { insertEvents, unappliedSql } from '../src/gateway-webhooks/gateway-webhooks.query.js';
import type { NewGatewayEvent } from '../src/gateway-webhooks/gateway-webhooks.query.js';
import { CheckoutHarness } from './harness.js';
import { aWebhook } from './factories.js';

let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false, runsFreely: true });
});
afterAll(() => harness.close());

const eventsOf = (eventIds: readonly string[]): NewGatewayEvent[] =>
  eventIds.map((eventId) => ({
    id: randomUUIDv7(),
    eventId,
    name: null,
    subject: null,
    body: aWebhook('SOMETHING_ELSE', {}, { id: eventId }),
    traceparent: null,
    requestId: null,
    receivedAt: harness.clock.now(),
  }));

const waiting = async (): Promise<number> => {
  const sql = `select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into gateway_events%'`;
  return (await harness.select<{ waiting: number }>(sql))[0]?.waiting ?? 0;
};

const stored = async (eventIds: readonly string[]): Promise<string[]> => {
  const sql = 'select event_id as "eventId" from gateway_events where event_id = any($1) order by arrival';
  return (await harness.select<{ eventId: string }>(sql, [eventIds])).map(({ eventId }) => eventId);
};

describe('batches of webhooks', () => {
  it('keep the order of arrival', async () => {
    const ids = ['evt_order_2', 'evt_order_3', 'evt_order_1'];
    await insertEvents(harness.service.database.manager, eventsOf(ids));
    await insertEvents(harness.service.database.manager, eventsOf(['evt_order_0', ...ids.toReversed()]));
    expect(await stored(['evt_order_0', ...ids])).toEqual([...ids, 'evt_order_0']);
  });

  it('with the same events in opposite orders do not wait for each other', async () => {
    const { database } = harness.service;
    const batches = await database.transaction(async (tx) => {
      // Each batch stops here after its first event.
      await insertEvents(tx, eventsOf(['evt_2', 'evt_3']));
      const one = insertEvents(database.manager, eventsOf(['evt_4', 'evt_2', 'evt_1']));
      const other = insertEvents(database.manager, eventsOf(['evt_1', 'evt_3', 'evt_4']));
      await eventually(async () => expect(await waiting()).toBe(2));
      return [one, other];
    });
    await expect(Promise.all(batches)).resolves.toHaveLength(2);
    expect((await stored(['evt_1', 'evt_2', 'evt_3', 'evt_4'])).sort()).toEqual(['evt_1', 'evt_2', 'evt_3', 'evt_4']);
  });
});

describe('a backlog of events', () => {
  it('is read by its index, once per batch, even when no event waits by the statistics', async () => {
    await harness.select(`insert into gateway_events (id, event_id, name, outcome, body, received_at)
      select uuidv7(), 'old_' || n, 'PAYMENT_RECEIVED', 'applied', '{}', now() from generate_series(1, 20000) n`);
    await harness.select('analyze gateway_events');
    const lines = await harness.select<Record<string, string>>(`explain (generic_plan) ${unappliedSql.text}`);
    const plan = lines.map((line) => String(line['QUERY PLAN'])).join('\n');
    expect(plan).not.toMatch(/Join|Seq Scan|Bitmap/);
    expect(plan).toContain('gateway_events_unapplied on gateway_events event');
    expect(plan).toContain('gateway_events_retrying on gateway_events failed');
  });
});
