import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PurchaseOverdue, PurchasePaid, SessionRevoked, UserRegistered } from '@rotina/contracts';
import { BatchRunner, Outbox } from '@rotina/messaging';
import { loadConfig } from '@rotina/service-kit/config';
import { execute, query } from '@rotina/service-kit/database';
import { createService } from '@rotina/service-kit/service';
import { databaseUrl, eventually, schemaDrift, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import {
  aPaidPurchase,
  consumingService,
  faults,
  idleService,
  paidDelivery,
  publishingService,
} from './event-exchange.js';
import { shortWaits } from './exchange.js';

const admin = { id: 1, roles: ['admin'] };
const deadLetters = '/admin/api/membership/dead-letters';

describe('a service with events', () => {
  let publisher: TestService;
  let consumer: TestService;

  beforeAll(async () => {
    publisher = await startService(publishingService);
    consumer = await startService(consumingService, { env: shortWaits });
  }, 60_000);
  afterAll(async () => {
    await publisher.close();
    await consumer.close();
  });
  afterEach(() => faults.clear());

  const effects = (pid: string): Promise<{ revision: number }[]> =>
    query(consumer.database.manager, 'select revision from effects where pid = $1 order by id', [pid]);

  it('has tables as its migrations make them', async () => {
    const drift = await schemaDrift(publishingService);
    expect(drift.filter((statement) => !statement.includes('"effects"'))).toEqual([]);
  });

  it('records an event with its key, its time and the trace of the request', async () => {
    const time = Temporal.Instant.from('2026-01-02T03:04:05Z');
    const id = await publisher.database.transaction((tx) =>
      publisher.get(Outbox).append(tx, PurchasePaid, aPaidPurchase('recorded'), { time }),
    );
    const recorded = await query(publisher.database.manager, 'select * from outbox where event_id = $1', [id]);
    expect(recorded).toMatchObject([
      {
        type: 'PURCHASE_PAID',
        version: 3,
        topic: 'checkout.purchases',
        key: 'recorded',
        time: new Date(time.epochMilliseconds),
      },
    ]);
    expect(await publisher.events.published(PurchasePaid)).toContainEqual(aPaidPurchase('recorded'));
  });

  it('refuses to publish what is not valid, too large, or another service’s', async () => {
    const append = (payload: object): Promise<string> =>
      publisher.database.transaction((tx) =>
        publisher.get(Outbox).append(tx, PurchasePaid, Object.assign(aPaidPurchase('refused'), payload)),
      );
    await expect(append({ revision: 'one' })).rejects.toThrow(
      'The payload of PURCHASE_PAID is not valid: revision breaks isInt',
    );
    await expect(append({ note: 'x'.repeat(500_000) })).rejects.toThrow('larger than 500000 bytes');
    const registered = { user_id: 1, registered_at: '2026-01-02T03:04:05Z' };
    const foreign = publisher.database.transaction((tx) =>
      publisher.get(Outbox).append(tx, UserRegistered, registered),
    );
    await expect(foreign).rejects.toThrow('which belongs to membership; checkout cannot publish it');
  });

  it('does nothing at a second delivery', async () => {
    const id = '01a1fe59-1061-753a-8f00-330dc1c7e666';
    await consumer.deliver(PurchasePaid, aPaidPurchase('again'), id);
    await consumer.deliver(PurchasePaid, aPaidPurchase('again'), id);
    expect(await effects('again')).toHaveLength(1);
  });

  it('isolates the one event of a batch that fails', async () => {
    faults.set('batch-bad', () => {
      throw new Error('this one');
    });
    const batch = ['batch-a', 'batch-bad', 'batch-b'].map((pid, index) => deliveryOf(pid, index));
    await consumer.get(BatchRunner).run(batch, new AbortController().signal);
    expect(await effects('batch-a')).toHaveLength(1);
    expect(await effects('batch-bad')).toHaveLength(0);
    expect(await effects('batch-b')).toHaveLength(1);
  }, 30_000);

  it('handles an event that may have killed its process while no other event is in progress', async () => {
    const suspect = deliveryOf('suspect', 0);
    const sql = "insert into inbox (consumer, event_id, type) values ('membership', $1, 'PURCHASE_PAID')";
    await execute(consumer.database.manager, sql, [suspect.event.id]);
    const order: string[] = [];
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
    faults.set('suspect', async () => {
      begin(undefined);
      await released;
      order.push('suspect');
    });
    faults.set('beside', () => {
      order.push('beside');
    });
    const runner = consumer.get(BatchRunner);
    const { signal } = new AbortController();
    const isolated = runner.run([suspect], signal);
    await begun;
    const beside = runner.run([deliveryOf('beside', 1)], signal);
    await new Promise(setImmediate);
    release(undefined);
    await Promise.all([isolated, beside]);
    expect(order).toEqual(['suspect', 'beside']);
  });

  it('gives an event up after a stop signal, and finishes it at the next delivery', async () => {
    const stop = new AbortController();
    faults.set('stopped', () => {
      stop.abort();
      throw new Error('not now');
    });
    const runner = consumer.get(BatchRunner);
    await expect(runner.run([deliveryOf('stopped', 0)], stop.signal)).rejects.toThrow('stopped');
    faults.clear();
    await runner.run([deliveryOf('stopped', 0)], new AbortController().signal);
    expect(await effects('stopped')).toHaveLength(1);
  });

  it('parks a record that cannot be read, as it came', async () => {
    const unreadable = {
      id: '0d9e7e6c-0000-8000-a000-000000000001',
      raw: 'what\0ever',
      reason: 'The value is not valid JSON.',
    };
    const batch = [{ topic: 'checkout.purchases', event: null, unreadable }] as const;
    await consumer.get(BatchRunner).run(batch, new AbortController().signal);
    const parked = await consumer.as(admin).get(`${deadLetters}?filter={"type":""}`).ok<{ envelope: object }[]>();
    expect(parked).toMatchObject([
      { reason: 'invalid', error: 'The value is not valid JSON.', envelope: { raw: 'what\u{fffd}ever' } },
    ]);
  });

  it('lists dead letters to administrators, page by page, in the dialect of react-admin', async () => {
    const payload = Object.assign(aPaidPurchase('listed'), { revision: 'one' });
    for (let count = 0; count < 3; count += 1) await consumer.deliver(PurchaseOverdue, payload);
    const query = 'filter={"type":"PURCHASE_OVERDUE","replayed":false}&range=[1,2]&sort=["id","ASC"]';
    const answer = await consumer.as(admin).get(`${deadLetters}?${query}`).response();
    expect(answer.headers['content-range']).toBe('dead-letters 1-2/3');
    expect(answer.body).toMatchObject([{ reason: 'invalid', key: 'listed' }, { reason: 'invalid' }]);
    const [{ id } = { id: 0 }] = answer.body as { id: number }[];
    await consumer
      .as(admin)
      .get(`${deadLetters}/${String(id)}`)
      .ok({ id, type: 'PURCHASE_OVERDUE', replayed_at: null });
    await consumer.as(admin).get(`${deadLetters}/999999`).notFound();
    await consumer.as(admin).get(`${deadLetters}?range=[5,1]`).badRequest();
    await consumer.as(admin).get(`${deadLetters}?sort=["error; drop table outbox","ASC"]`).badRequest();
    await consumer
      .as({ id: 2, roles: ['user'] })
      .get(deadLetters)
      .forbidden();
    await consumer.as(null).get(deadLetters).unauthorized();
    await consumer
      .as({ id: 2 })
      .post('/admin/api/membership/outbox/republish', { since: '2026-01-01T00:00:00Z' })
      .forbidden();
    await consumer.as(admin).post('/admin/api/membership/outbox/republish', { since: 'once' }).unprocessable();
  });

  it('ends a session that membership has revoked', async () => {
    const user = { id: 5, roles: ['admin'], sid: 'gone' };
    const path = '/admin/api/checkout/dead-letters';
    await publisher.as(user).get(path).ok();
    await publisher.deliver(SessionRevoked, { user_id: 5, sid: 'gone', expires_at: '2099-01-01T00:00:00Z' });
    await eventually(() => publisher.as(user).get(path).unauthorized());
  });

  it('does not start when a topic it is listed for has no handler', async () => {
    const settings = {
      EVENTS_TRANSPORT: 'none',
      DATABASE_URL: databaseUrl(consumer.databaseName),
      MEMBERSHIP_URL: 'http://localhost:1',
    };
    const config = loadConfig(idleService.config, { NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings });
    const app = await createService(idleService, config);
    await expect(app.init()).rejects.toThrow(/membership is listed as a consumer of events of checkout\.purchases/);
  });

  it('shows Prometheus its outbox and what it handled', async () => {
    const { text } = await consumer.as(null).get('/metrics').response();
    expect(text).toContain('outbox_unpublished 0');
    expect(text).toMatch(/events_consumed_total\{type="PURCHASE_PAID",outcome="handled"\} [1-9]/);
  });
});

const deliveryOf = (pid: string, index: number) =>
  paidDelivery(
    pid,
    `01a1fe59-1061-753a-8f00-${Buffer.from(pid.padEnd(6, '0')).toString('hex').slice(-11)}${String(index)}`,
  );
