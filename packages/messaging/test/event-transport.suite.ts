import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PurchasePaid, PurchaseRefunded } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { execute } from '@rotina/service-kit/database';
import { eventually } from '@rotina/testing';
import { ConsumerLag } from '../src/metrics/consumer-lag.js';
import { aPaidPurchase, faults } from './event-exchange.js';
import { Exchange } from './exchange.js';
import { versions } from './event-versions.suite.js';

export interface TransportHarness {
  /** Settings that make services use the transport; services of different scopes hear nothing of each other. */
  readonly env: (scope: string) => Promise<Readonly<Record<string, string>>>;
  /** Nothing reaches the transport any more, and what is connected is cut off. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

type TheExchange = () => Exchange;

const to = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const patient = { timeout: 60_000 };
const admin = { id: 1, roles: ['admin'] };

/** The behaviour that every transport must show. */
export function eventTransportSuite(name: string, harness: TransportHarness): void {
  describe(`events over ${name}`, () => {
    let exchange: Exchange;

    beforeAll(async () => {
      exchange = await Exchange.start(await harness.env('main'));
    }, 60_000);
    afterAll(() => exchange.close(), 60_000);
    beforeEach(() => faults.clear());

    delivery(() => exchange);
    poison(() => exchange);
    replay(() => exchange);
    lag(() => exchange);
    outages(() => exchange, harness);
    replicas(() => exchange);
    awayDatabase(() => exchange);
    versions(name, () => harness.env('versions'));
    deaths(harness);
  });
}

function delivery(the: TheExchange): void {
  it('keeps the order of every key', async () => {
    await Promise.all(['order-1', 'order-2', 'order-3'].map((pid) => the().publish(pid, to(30))));
    for (const pid of ['order-1', 'order-2', 'order-3']) {
      await the().handled(pid, 30);
      expect(await the().effects(pid)).toEqual(to(30));
    }
  }, 90_000);

  it('brings nothing of a transaction that was rolled back', async () => {
    const outbox = the().publisher.get(Outbox);
    const work = the().publisher.database.transaction(async (tx) => {
      await outbox.append(tx, PurchasePaid, aPaidPurchase('rolled-back'));
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await the().publish('after-rollback', [1]);
    await the().handled('after-rollback', 1);
    expect(await the().effects('after-rollback')).toEqual([1]);
    expect(await the().effects('rolled-back')).toEqual([]);
  }, 90_000);

  it('has each effect once when everything is published twice', async () => {
    await the().publish('twice', to(5));
    await the().handled('twice', 5);
    expect(await the().effects('twice')).toEqual(to(5));
    await the().publishEverythingAgain();
    await the().publish('twice', [6]);
    await the().handled('twice', 6);
    expect(await the().effects('twice')).toEqual(to(6));
    await eventually(async () => expect(await the().unpublished()).toEqual([]), patient);
  }, 90_000);

  it('passes over known types that it does not handle and takes newer versions with fields it does not know', async () => {
    await the().publish('newer', [1], PurchaseRefunded);
    const payload = Object.assign(aPaidPurchase('newer'), { loyalty_points: 7 });
    await the().publishRaw({ type: 'PURCHASE_PAID', key: 'newer', payload });
    await the().handled('newer', 1);
    expect(await the().effects('newer')).toEqual([1]);
    expect(await the().deadLetters('newer')).toEqual([]);
  }, 90_000);
}

function poison(the: TheExchange): void {
  it('parks an event whose handler keeps failing, goes on behind it, and replays it when asked to', async () => {
    faults.set('poison', () => {
      throw new Error('cannot be done');
    });
    await the().publish('poison', [1]);
    await the().publish('behind', to(3));
    await the().handled('poison', 1);
    const [deadLetter] = await the().deadLetters('poison');
    expect(deadLetter).toMatchObject({ reason: 'failed', error: expect.stringContaining('cannot be done') });
    await the().handled('behind', 3);
    expect(await the().effects('behind')).toEqual(to(3));
    expect(await the().effects('poison')).toEqual([]);

    const replaying = `/admin/api/membership/dead-letters/${String(deadLetter?.id)}/replay`;
    await the().consumer.as(admin).post(replaying).conflict({ code: 'replay_failed' });
    faults.clear();
    await the().consumer.as(admin).post(replaying).ok({ type: 'PURCHASE_PAID' });
    await the().consumer.as(admin).post(replaying).conflict({ code: 'already_replayed' });
    expect(await the().effects('poison')).toEqual([1]);
  }, 90_000);

  it('parks a payload that is not valid at once, and goes on behind it', async () => {
    await the().publishRaw({ type: 'PURCHASE_PAID', key: 'invalid', payload: { pid: 'invalid', customer: 'nobody' } });
    await the().publish('invalid', [2]);
    await the().handled('invalid', 2);
    expect(await the().effects('invalid')).toEqual([2]);
    expect(await the().deadLetters('invalid')).toMatchObject([{ reason: 'invalid' }]);
  }, 90_000);
}

function replay(the: TheExchange): void {
  it('publishes again what was published since an hour ago when an administrator asks for it', async () => {
    await the().publish('replayed', to(2));
    await the().handled('replayed', 2);
    expect(await the().effects('replayed')).toEqual(to(2));
    await eventually(async () => expect(await the().unpublished()).toEqual([]), patient);
    await execute(the().consumer.database.manager, "delete from effects where pid = 'replayed'");
    await execute(the().consumer.database.manager, 'delete from inbox');
    const since = new Date(performance.timeOrigin - 3_600_000).toISOString();
    await the().publisher.as(admin).post('/admin/api/checkout/outbox/republish', { since }).ok();
    await eventually(async () => expect(await the().effects('replayed')).toEqual(to(2)), patient);
  }, 90_000);
}

function lag(the: TheExchange): void {
  const waiting = async (): Promise<number> => {
    the().consumer.get(ConsumerLag).wake();
    const { text } = await the().consumer.as(null).get('/metrics').response();
    const lines = text.matchAll(
      /^events_lag\{topic="checkout\.purchases",partition="\d+",group="membership"\} (\d+)$/gm,
    );
    const events = [...lines].map(([, value]) => Number(value));
    if (events.length === 0) throw new Error('The lag is not known yet.');
    return events.reduce((sum, value) => sum + value, 0);
  };

  it('counts the events that wait for a consumer', async () => {
    await eventually(async () => expect(await waiting()).toBe(0), patient);
    faults.set('waiting', ({ data }) =>
      data.revision === 1 ? eventually(async () => expect(await waiting()).toBe(3), patient) : undefined,
    );
    await the().publish('waiting', to(3));
    await the().handled('waiting', 3);
    expect(await the().effects('waiting')).toEqual(to(3));
    await eventually(async () => expect(await waiting()).toBe(0), patient);
  }, 120_000);
}

function outages(the: TheExchange, { cut, mend }: TransportHarness): void {
  it('lets services write on and start while the transport is gone, and delivers everything once it is back', async () => {
    await cut();
    await the().publish('cut', to(20));
    expect(await the().unpublished()).toHaveLength(20);
    await the().publisher.as(null).get('/health/ready').ok();
    const replica = await the().secondConsumer();
    await replica.as(null).get('/health/ready').ok();
    await the().publish('late', to(3));
    await mend();
    for (const [pid, count] of [
      ['cut', 20],
      ['late', 3],
    ] as const) {
      await eventually(async () => expect(await the().effects(pid)).toEqual(to(count)), patient);
    }
    await replica.close();
  }, 120_000);
}

function replicas(the: TheExchange): void {
  it('has each effect once, in order, with two replicas of both services, one of which goes away', async () => {
    const others = [await the().secondPublisher(), await the().secondConsumer()];
    await the().publish('replicas', to(20));
    await eventually(async () => expect(await the().effects('replicas')).toEqual(to(20)), patient);
    const closing = Promise.all(others.map((other) => other.close()));
    await the().publish('replicas', to(40).slice(20));
    await closing;
    await eventually(async () => expect(await the().effects('replicas')).toEqual(to(40)), patient);
  }, 120_000);
}

function awayDatabase(the: TheExchange): void {
  it('waits while the consumer’s database ends every session, without parking anything', async () => {
    const endSessions = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    let failures = 0;
    faults.set('sessions', async ({ data }) => {
      if (data.revision !== 2 || failures === 7) return;
      failures += 1;
      await the().consumer.database.manager.query(endSessions);
    });
    await the().publish('sessions', to(3));
    await the().handled('sessions', 3);
    expect(await the().effects('sessions')).toEqual(to(3));
    expect(failures).toBe(7);
    expect(await the().deadLetters('sessions')).toEqual([]);
  }, 120_000);
}

function deaths(harness: TransportHarness): void {
  it('parks an event that killed its process twice, and has the effects of all others once', async () => {
    const exchange = await Exchange.start(await harness.env('deaths'), { consumes: false });
    try {
      await exchange.publish('before', to(3));
      await exchange.publish('killer', [1]);
      await exchange.publish('after', to(3));
      expect(await exchange.mortalConsumer().gone).toBe('SIGKILL');
      expect(await exchange.mortalConsumer().gone).toBe('SIGKILL');

      const third = exchange.mortalConsumer();
      await eventually(async () => {
        expect(await exchange.deadLetters('killer')).toMatchObject([{ reason: 'crashed' }]);
        expect(await exchange.effects('before')).toEqual(to(3));
        expect(await exchange.effects('after')).toEqual(to(3));
      }, patient);
      third.end();
      await third.gone;
      expect(await exchange.effects('killer')).toEqual([]);
    } finally {
      await exchange.close();
    }
  }, 180_000);
}
