import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { PurchasePaid } from '@rotina/contracts';
import { Leadership, Outbox } from '@rotina/messaging';
import { query } from '@rotina/service-kit/database';
import { createDatabase, databaseUrl, dropDatabase, eventually, startService, TcpProxy } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import {
  aPaidPurchase,
  consumingService,
  faults,
  publishingService,
} from '../../../packages/messaging/test/event-exchange.js';
import { Exchange } from '../../../packages/messaging/test/exchange.js';
import { jobBackends, Visits, visitsService } from '../../../packages/service-kit/test/visits.js';

type Settings = Readonly<Record<string, string>>;

const to = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const purchases = to(12).map((number) => `purchase-${number}`);
const takeover = { timeout: 30_000 };
const recovery = { timeout: 60_000 };

/** What events travel on; no settings where each test has a database of its own for them. */
const transports: [string, Settings | null][] = [['the embedded queues', null]];
const brokers = process.env['TEST_KAFKA_BROKERS'];
if (brokers) {
  transports.push(['Kafka', { EVENTS_TRANSPORT: 'kafka', KAFKA_BROKERS: brokers, KAFKA_PREFIX: 'silent-' }]);
}

const unpublishedIn = ({ database }: TestService): Promise<object[]> =>
  query(database.manager, 'select id from outbox where published_at is null');

const waitingIn = ({ database }: TestService): Promise<object[]> =>
  query(database.manager, 'select id from visits where visits <> 1');

describe('a replica whose database goes silent', () => {
  const cleanups: (() => Promise<void>)[] = [];

  /** A proxy in front of a database. */
  const proxyOf = async (database: string): Promise<TcpProxy> => {
    const proxy = await TcpProxy.start(databaseUrl(database));
    cleanups.unshift(() => proxy.close());
    return proxy;
  };
  const closed = (service: TestService): TestService => {
    cleanups.unshift(() => service.close());
    return service;
  };
  const eventDatabase = async (): Promise<Settings> => {
    const database = await createDatabase();
    cleanups.push(() => dropDatabase(database));
    return { EVENTS_TRANSPORT: 'embedded', EVENTS_DATABASE_URL: databaseUrl(database) };
  };

  afterEach(async () => {
    faults.clear();
    for (const cleanup of cleanups.splice(0)) await cleanup();
  }, 90_000);

  it.each(transports)(
    'hands its events on %s to another replica within 30 s, and goes on by itself afterwards',
    async (_name, settings) => {
      await expectTakeover(settings ?? (await eventDatabase()));
    },
    115_000,
  );

  it('leaves the publication of events to another replica within 30 s, and takes it up again afterwards', async () => {
    const env = await eventDatabase();
    const base = await startService(publishingService);
    cleanups.push(() => base.close());
    const proxy = await proxyOf(base.databaseName);
    const outbox = base.get(Outbox);
    const publish = (pid: string): Promise<string> =>
      base.database.transaction((tx) => outbox.append(tx, PurchasePaid, aPaidPurchase(pid)));
    const published = (limit: { timeout: number }): Promise<void> =>
      eventually(async () => expect(await unpublishedIn(base)).toEqual([]), limit);

    closed(await startService(publishingService, { env: { ...env, DATABASE_URL: proxy.url() }, replicaOf: base }));
    await publish('first');
    await published(recovery);
    const other = await startService(publishingService, { env, replicaOf: base });
    proxy.silence();
    await publish('while silent');
    await published(takeover);

    proxy.restore();
    await other.close();
    await publish('afterwards');
    await published(recovery);
  }, 115_000);

  it('notices that it no longer leads before another replica leads, and leads again afterwards', async () => {
    const database = await createDatabase();
    cleanups.push(() => dropDatabase(database));
    const proxy = await proxyOf(database);
    const diary: string[] = [];
    const leads = (name: string, connectionString: string): Leadership => {
      const leadership = new Leadership({ connectionString, lock: 'test:silent', onError: () => undefined });
      cleanups.unshift(() => leadership.stop());
      leadership.start(async ({ signal }) => {
        diary.push(`${name} leads`);
        await once(signal, 'abort');
        diary.push(`${name} ended`);
      });
      return leadership;
    };
    const untilDiary = (entries: string[], limit: { timeout: number }): Promise<void> =>
      eventually(() => expect(diary).toEqual(entries), limit);

    leads('silent', proxy.url());
    await untilDiary(['silent leads'], recovery);
    const other = leads('other', databaseUrl(database));
    proxy.silence();
    await untilDiary(['silent leads', 'silent ended', 'other leads'], takeover);

    proxy.restore();
    await other.stop();
    await untilDiary(['silent leads', 'silent ended', 'other leads', 'other ended', 'silent leads'], recovery);
  }, 115_000);

  it.each(jobBackends)(
    'leaves its jobs on %s to another replica within 30 s, and works again afterwards',
    async (_name, env) => {
      const other = await startService(visitsService(), { env });
      cleanups.push(() => other.close());
      const proxy = await proxyOf(other.databaseName);
      const silent = closed(
        await startService(visitsService(), { env: { ...env, DATABASE_URL: proxy.url() }, replicaOf: other }),
      );
      const insert = (prefix: string): Promise<unknown> =>
        other.database.manager.query('insert into visits select $1 || n, 0 from generate_series(1, 40) n', [prefix]);
      const visited = (limit: { timeout: number }): Promise<void> =>
        eventually(async () => expect(await waitingIn(other)).toEqual([]), limit);

      const visits = silent.get(Visits);
      const { promise: begun, resolve } = Promise.withResolvers<true>();
      visits.begin = () => {
        proxy.silence();
        resolve(true);
      };
      await insert('first');
      await begun;
      await visited(takeover);

      let begins = 0;
      visits.begin = () => {
        begins += 1;
      };
      proxy.restore();
      await eventually(async () => {
        await insert(`after ${performance.now()} `);
        await visited(recovery);
        expect(begins).toBeGreaterThan(0);
      }, recovery);
    },
    115_000,
  );

  async function expectTakeover(env: Settings): Promise<void> {
    const exchange = await Exchange.start(env, { consumes: false });
    cleanups.push(() => exchange.close());
    const proxy = await proxyOf(exchange.consumer.databaseName);
    const replica = (settings: Settings = {}): Promise<TestService> =>
      startService(consumingService, { env: { ...env, ...settings }, replicaOf: exchange.consumer });
    const publish = (revision: number): Promise<unknown> =>
      Promise.all(purchases.map((pid) => exchange.publish(pid, [revision])));
    const handled = (revisions: number, limit: { timeout: number }): Promise<void> =>
      eventually(async () => {
        for (const pid of purchases) expect(await exchange.effects(pid)).toEqual(to(revisions));
      }, limit);

    const silent = closed(await replica({ DATABASE_URL: proxy.url() }));
    await publish(1);
    await handled(1, recovery);
    const other = await replica();
    const victim = await handledBy(silent, async (revision) => {
      await publish(revision);
      await handled(revision, recovery);
    });

    faults.set(victim, () => proxy.silence());
    await publish(3);
    await handled(3, takeover);
    await publish(4);
    await handled(4, takeover);

    proxy.restore();
    faults.clear();
    await other.close();
    await publish(5);
    await handled(5, recovery);
    for (const pid of purchases) expect(await exchange.deadLetters(pid)).toEqual([]);
    await silent.as(null).get('/health/ready').ok();
  }

  /** A purchase whose second event this replica handles, while there is another one. */
  async function handledBy(replica: TestService, publish: (revision: number) => Promise<void>): Promise<string> {
    const own = new Set<string>();
    for (const pid of purchases) {
      const second = replica.events.untilHandled(PurchasePaid, pid, 2);
      second.then(
        () => own.add(pid),
        () => undefined,
      );
    }
    await publish(2);
    const [first] = own;
    if (first === undefined) throw new Error('The replica handled nothing.');
    return first;
  }
});
