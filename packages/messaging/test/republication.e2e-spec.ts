import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PurchasePaid } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { execute, query, LeaderNotifier } from '@rotina/service-kit/database';
import { databaseUrl, eventually, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import pg from 'pg';
import { aPaidPurchase, publishingService } from './event-exchange.js';

const admin = { id: 1, roles: ['admin'] };
const path = '/admin/api/checkout/outbox/republish';

describe('publishing again', () => {
  let publisher: TestService;

  beforeAll(async () => {
    publisher = await startService(publishingService);
  }, 60_000);
  afterAll(() => publisher.close());

  const published = async (pid: string, publishedAt: string | null): Promise<void> => {
    await publisher.database.transaction((tx) => publisher.get(Outbox).append(tx, PurchasePaid, aPaidPurchase(pid)));
    const sql = 'update outbox set published_at = $2 where key = $1';
    await execute(publisher.database.manager, sql, [pid, publishedAt]);
  };

  it('takes the events that were published since the given time, and records who did it', async () => {
    await published('before', '2026-03-10T14:59:59Z');
    await published('exactly', '2026-03-10T15:00:00Z');
    await published('after', '2026-03-10T18:00:00Z');
    await published('waiting', null);
    const since = '2026-03-10T12:00:00-03:00';
    expect(await publisher.as(admin).post(path, { since }).ok()).toEqual({ count: 2 });
    const waiting = await query<{ key: string }>(
      publisher.database.manager,
      'select key from outbox where published_at is null order by id',
    );
    expect(waiting.map(({ key }) => key)).toEqual(['exactly', 'after', 'waiting']);
    const [entry] = await publisher
      .as(admin)
      .get('/admin/api/checkout/audit?filter={"action":"republish"}')
      .ok<object[]>();
    expect(entry).toMatchObject({ resource: 'outbox', after: { since, count: 2 } });
  });
});

describe('a leader notifier', () => {
  let service: TestService;
  let listener: pg.Client;
  let received = 0;

  beforeAll(async () => {
    service = await startService(publishingService);
    listener = new pg.Client({ connectionString: databaseUrl(service.databaseName) });
    await listener.connect();
    listener.on('notification', () => {
      received += 1;
    });
    await listener.query('listen test_leader');
  }, 60_000);
  afterAll(async () => {
    await listener.end();
    await service.close();
  });

  /** Notifications arrive with the answer to the next statement at the latest. */
  const flushed = async (): Promise<number> => {
    await service.database.manager.query('select 1');
    await listener.query('select 1');
    return received;
  };

  it('wakes the leader of this process without PostgreSQL, until the subscription ends', async () => {
    const notifier = new LeaderNotifier(service.database, 'test_leader');
    let woken = 0;
    const unsubscribe = notifier.subscribe(() => {
      woken += 1;
    });
    notifier.notify();
    notifier.notify();
    expect(woken).toBe(2);
    expect(await flushed()).toBe(0);
    unsubscribe();
    notifier.notify();
    await eventually(async () => expect(await flushed()).toBe(1));
    expect(woken).toBe(2);
  });

  it('notifies other replicas, and joins calls that come while a notification is under way', async () => {
    received = 0;
    const notifier = new LeaderNotifier(service.database, 'test_leader');
    for (let call = 0; call < 50; call += 1) notifier.notify();
    await eventually(async () => expect(await flushed()).toBe(2));
    expect(await flushed()).toBe(2);
  });
});
