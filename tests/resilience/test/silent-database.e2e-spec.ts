import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { PurchasePaid } from '@rotina/contracts';
import { Leadership, query } from '@rotina/service-kit/database';
import { Outbox } from '@rotina/messaging';
import { createDatabase, databaseUrl, dropDatabase, eventually, startService } from '@rotina/testing';
import { TcpProxy } from '@rotina/testing/network';
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
const takeover = { timeout: 30_000 };
const recovery = { timeout: 60_000 };

/** The transports of events; no settings where each test has a database of its own for them. */
const transports: [string, Settings | null][] = [['the embedded queues', null]];
const brokers = process.env['TEST_KAFKA_BROKERS'];
if (brokers) {
  transports.push(['Kafka', { EVENTS_TRANSPORT: 'kafka', KAFKA_BROKERS: brokers, KAFKA_PREFIX: 'silent-' }]);
}

const unpublishedIn = ({ database }: TestService): Promise<object[]> =>
  query(database.manager, 'select id from outbox where published_at is null');

const waitingIn = ({ database }: TestService): Promise<object[]> =>
  query(database.manager, 'select id from visits where visits <> 1');

/** The end of a test, last things first; `await using` reaches it however the test ends. */
type Cleanup = AsyncDisposableStack;

/** A proxy in front of a database. */
async function proxyOf(database: string, cleanup: Cleanup): Promise<TcpProxy> {
  const proxy = await TcpProxy.start(databaseUrl(database));
  cleanup.defer(() => proxy.close());
  return proxy;
}

async function closing<T extends { close: () => Promise<void> }>(starting: Promise<T>, cleanup: Cleanup): Promise<T> {
  const started = await starting;
  cleanup.defer(() => started.close());
  return started;
}

async function emptyDatabase(cleanup: Cleanup): Promise<string> {
  const database = await createDatabase();
  cleanup.defer(() => dropDatabase(database));
  return database;
}

const eventDatabase = async (cleanup: Cleanup): Promise<Settings> => ({
  EVENTS_TRANSPORT: 'embedded',
  EVENTS_DATABASE_URL: databaseUrl(await emptyDatabase(cleanup)),
});

/** Its tests wait for limits in seconds that are those of production, so they run at the same time. */
describe('a replica whose database goes silent', () => {
  it.concurrent.each(transports)(
    'hands its events on %s to another replica within 30 s, and goes on by itself afterwards',
    async (name, settings) => {
      await using cleanup = new AsyncDisposableStack();
      const purchases = to(12).map((number) => `${name} ${number}`);
      await expectTakeover(settings ?? (await eventDatabase(cleanup)), purchases, cleanup);
    },
    115_000,
  );

  it.concurrent(
    'leaves the publication of events to another replica within 30 s, and takes it up again afterwards',
    async () => {
      await using cleanup = new AsyncDisposableStack();
      const env = await eventDatabase(cleanup);
      const base = await closing(startService(publishingService), cleanup);
      const proxy = await proxyOf(base.databaseName, cleanup);
      const outbox = base.get(Outbox);
      const publish = (pid: string): Promise<string> =>
        base.database.transaction((tx) => outbox.append(tx, PurchasePaid, aPaidPurchase(pid)));
      const published = (limit: { timeout: number }): Promise<void> =>
        eventually(async () => expect(await unpublishedIn(base)).toEqual([]), limit);

      await closing(
        startService(publishingService, { env: { ...env, DATABASE_URL: proxy.url() }, replicaOf: base }),
        cleanup,
      );
      await publish('first');
      await published(recovery);
      const other = cleanup.use(new AsyncDisposableStack());
      await closing(startService(publishingService, { env, replicaOf: base }), other);
      proxy.silence();
      await publish('while silent');
      await published(takeover);

      proxy.restore();
      await other.disposeAsync();
      await publish('afterwards');
      await published(recovery);
    },
    115_000,
  );

  it.concurrent(
    'notices that it no longer leads before another replica leads, and leads again afterwards',
    async () => {
      await using cleanup = new AsyncDisposableStack();
      const database = await emptyDatabase(cleanup);
      const proxy = await proxyOf(database, cleanup);
      const diary: string[] = [];
      const leads = (name: string, connectionString: string): Leadership => {
        const leadership = new Leadership({ connectionString, lock: 'test:silent', onError: () => undefined });
        cleanup.defer(() => leadership.stop());
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
    },
    115_000,
  );

  it.concurrent.each(jobBackends)(
    'leaves its jobs on %s to another replica within 30 s, and works again afterwards',
    async (_name, env) => {
      await using cleanup = new AsyncDisposableStack();
      const other = await closing(startService(visitsService(), { env, runsFreely: true }), cleanup);
      const proxy = await proxyOf(other.databaseName, cleanup);
      const silent = await closing(
        startService(visitsService(), { env: { ...env, DATABASE_URL: proxy.url() }, replicaOf: other }),
        cleanup,
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

  async function expectTakeover(env: Settings, purchases: readonly string[], cleanup: Cleanup): Promise<void> {
    const exchange = await closing(Exchange.start(env, { consumes: false }), cleanup);
    const proxy = await proxyOf(exchange.consumer.databaseName, cleanup);
    const replica = (settings: Settings = {}): Promise<TestService> =>
      startService(consumingService, { env: { ...env, ...settings }, replicaOf: exchange.consumer });
    const publish = (revision: number): Promise<unknown> =>
      Promise.all(purchases.map((pid) => exchange.publish(pid, [revision])));
    const handled = (revisions: number, limit: { timeout: number }): Promise<void> =>
      eventually(async () => {
        for (const pid of purchases) expect(await exchange.effects(pid)).toEqual(to(revisions));
      }, limit);

    const silent = await closing(replica({ DATABASE_URL: proxy.url() }), cleanup);
    await publish(1);
    await handled(1, recovery);
    const other = cleanup.use(new AsyncDisposableStack());
    await closing(replica(), other);
    const victim = await handledBy(silent, purchases, async (revision) => {
      await publish(revision);
      await handled(revision, recovery);
    });

    faults.set(victim, () => proxy.silence());
    await publish(3);
    await handled(3, takeover);
    await publish(4);
    await handled(4, takeover);

    proxy.restore();
    faults.delete(victim);
    await other.disposeAsync();
    await publish(5);
    await handled(5, recovery);
    for (const pid of purchases) expect(await exchange.deadLetters(pid)).toEqual([]);
    await silent.as(null).get('/health/ready').ok();
  }

  /** A purchase whose second event this replica handles, while there is another one. */
  async function handledBy(
    replica: TestService,
    purchases: readonly string[],
    publish: (revision: number) => Promise<void>,
  ): Promise<string> {
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
