import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PurchasePaid } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { affected, rows } from '@rotina/service-kit';
import { eventually } from '../eventually.js';
import { startService } from '../service.js';
import type { TestService } from '../service.js';
import { aPaidPurchase, consumingService, faults, publishingService } from './event-exchange.js';

export interface TransportHarness {
  /** Settings that make a service use the transport. */
  readonly env: () => Readonly<Record<string, string>>;
  /** Nothing reaches the transport any more, and what is connected is cut off. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

interface Effect {
  readonly pid: string;
  readonly revision: number;
}

/** The two services of the suite, and what one can see of them. */
class Exchange {
  constructor(
    readonly publisher: TestService,
    readonly consumer: TestService,
  ) {}

  async publish(pid: string, revisions: readonly number[]): Promise<void> {
    const outbox = this.publisher.get(Outbox);
    for (const revision of revisions) {
      await this.publisher.database.transaction((tx) => outbox.append(tx, PurchasePaid, aPaidPurchase(pid, revision)));
    }
  }

  async effects(pid: string): Promise<number[]> {
    const sql = 'select pid, revision from effects where pid = $1 order by id';
    const found = await rows<Effect>(this.consumer.database.manager, sql, [pid]);
    return found.map(({ revision }) => revision);
  }

  async deadLetters(pid: string): Promise<{ reason: string; error: string; id: number }[]> {
    const sql = 'select id::int, reason, error from dead_letters where key = $1';
    return rows(this.consumer.database.manager, sql, [pid]);
  }

  unpublished(): Promise<{ id: string }[]> {
    return rows(this.publisher.database.manager, 'select id from outbox where published_at is null');
  }

  async publishEverythingAgain(): Promise<void> {
    await affected(this.publisher.database.manager, 'update outbox set published_at = null');
  }
}

const to = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const patient = { timeout: 40_000 };

/** The behaviour that every transport must show. */
export function eventTransportSuite(name: string, harness: TransportHarness): void {
  describe(`events over ${name}`, () => {
    let exchange: Exchange;

    beforeAll(async () => {
      const publisher = await startService(publishingService, { env: harness.env() });
      const consumer = await startService(consumingService, { env: harness.env() });
      exchange = new Exchange(publisher, consumer);
    }, 60_000);

    afterAll(async () => {
      await exchange.publisher.close();
      await exchange.consumer.close();
    }, 60_000);

    beforeEach(() => faults.clear());

    it('keeps the order of every key', async () => {
      await Promise.all(['order-1', 'order-2', 'order-3'].map((pid) => exchange.publish(pid, to(30))));
      for (const pid of ['order-1', 'order-2', 'order-3']) {
        await eventually(async () => expect(await exchange.effects(pid)).toEqual(to(30)), patient);
      }
    }, 60_000);

    it('brings nothing of a transaction that was rolled back', async () => {
      const outbox = exchange.publisher.get(Outbox);
      const work = exchange.publisher.database.transaction(async (tx) => {
        await outbox.append(tx, PurchasePaid, aPaidPurchase('rolled-back'));
        throw new Error('no');
      });
      await expect(work).rejects.toThrow('no');
      await exchange.publish('after-rollback', [1]);
      await eventually(async () => expect(await exchange.effects('after-rollback')).toEqual([1]), patient);
      expect(await exchange.effects('rolled-back')).toEqual([]);
    }, 60_000);

    it('has each effect once when everything is published twice', async () => {
      await exchange.publish('twice', to(5));
      await eventually(async () => expect(await exchange.effects('twice')).toEqual(to(5)), patient);
      await exchange.publishEverythingAgain();
      await exchange.publish('twice', [6]);
      await eventually(async () => expect(await exchange.effects('twice')).toEqual(to(6)), patient);
      await eventually(async () => expect(await exchange.unpublished()).toEqual([]), patient);
    }, 60_000);

    it('parks an event whose handler keeps failing, goes on behind it, and replays it when asked to', async () => {
      faults.set('poison', () => {
        throw new Error('cannot be done');
      });
      await exchange.publish('poison', [1]);
      await exchange.publish('behind', to(3));
      await eventually(async () => expect(await exchange.effects('behind')).toEqual(to(3)), patient);
      expect(await exchange.effects('poison')).toEqual([]);
      const [letter] = await exchange.deadLetters('poison');
      expect(letter).toMatchObject({ reason: 'failed', error: expect.stringContaining('cannot be done') });

      faults.clear();
      const admin = exchange.consumer.as({ id: 1, roles: ['admin'] });
      await admin.post(`/admin/api/membership/dead-letters/${String(letter?.id)}/replay`).ok({ type: 'PURCHASE_PAID' });
      await admin.post(`/admin/api/membership/dead-letters/${String(letter?.id)}/replay`).ok();
      expect(await exchange.effects('poison')).toEqual([1]);
    }, 90_000);

    it('publishes again what was published since an hour ago when an administrator asks for it', async () => {
      await exchange.publish('replayed', to(2));
      await eventually(async () => expect(await exchange.effects('replayed')).toEqual(to(2)), patient);
      await affected(exchange.consumer.database.manager, "delete from effects where pid = 'replayed'");
      await affected(exchange.consumer.database.manager, 'delete from inbox');
      const since = new Date(performance.timeOrigin - 3_600_000).toISOString();
      await exchange.publisher
        .as({ id: 1, roles: ['admin'] })
        .post('/admin/api/checkout/outbox/republish', { since })
        .ok();
      await eventually(async () => expect(await exchange.effects('replayed')).toEqual(to(2)), patient);
    }, 90_000);

    it('lets the service write on while the transport is gone, and delivers everything once it is back', async () => {
      await harness.cut();
      await exchange.publish('cut', to(20));
      expect(await exchange.unpublished()).toHaveLength(20);
      await exchange.publisher.as(null).get('/health/ready').ok();
      await harness.mend();
      await eventually(async () => expect(await exchange.effects('cut')).toEqual(to(20)), { timeout: 60_000 });
    }, 120_000);

    it('starts while the transport is gone, and works once it is there', async () => {
      await harness.cut();
      const replica = await startService(consumingService, { env: harness.env(), replicaOf: exchange.consumer });
      await replica.as(null).get('/health/ready').ok();
      await exchange.publish('late', to(3));
      await harness.mend();
      await eventually(async () => expect(await exchange.effects('late')).toEqual(to(3)), { timeout: 60_000 });
      await replica.close();
    }, 120_000);

    it('has each effect once, in order, with two replicas of both services, one of which goes away', async () => {
      const { publisher, consumer } = exchange;
      const second = await startService(publishingService, { env: harness.env(), replicaOf: publisher });
      const other = await startService(consumingService, { env: harness.env(), replicaOf: consumer });
      await exchange.publish('replicas', to(20));
      await eventually(async () => expect(await exchange.effects('replicas')).toEqual(to(20)), patient);
      const closing = Promise.all([second.close(), other.close()]);
      await exchange.publish('replicas', to(40).slice(20));
      await closing;
      await eventually(async () => expect(await exchange.effects('replicas')).toEqual(to(40)), { timeout: 60_000 });
    }, 120_000);

    it('waits while the consumer’s database refuses work, without parking anything', async () => {
      const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      let failures = 0;
      faults.set('sessions', async ({ data }) => {
        if (data.revision !== 2 || failures === 7) return;
        failures += 1;
        await exchange.consumer.database.manager.query(terminate);
      });
      await exchange.publish('sessions', to(3));
      await eventually(async () => expect(await exchange.effects('sessions')).toEqual(to(3)), { timeout: 60_000 });
      expect(failures).toBe(7);
      expect(await exchange.deadLetters('sessions')).toEqual([]);
    }, 120_000);
  });
}
