import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PurchasePlaced, SessionRevoked } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { execute, query } from '@rotina/service-kit/database';
import { eventually, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { aPlacedPurchase, widelyConsumingService } from '../../../packages/messaging/test/event-exchange.js';
import { Exchange, shortWaits } from '../../../packages/messaging/test/exchange.js';
import { EmptiableBroker } from './emptiable-broker.js';

const admin = { id: 1, roles: ['admin'] };
const to = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const patient = { timeout: 60_000 };

async function effectsIn(service: TestService, pid: string): Promise<number[]> {
  const sql = 'select revision from effects where pid = $1 order by id';
  return (await query<{ revision: number }>(service.database.manager, sql, [pid])).map((row) => row.revision);
}

async function forgetEverything({ database: { manager } }: TestService): Promise<void> {
  await execute(manager, 'delete from effects');
  await execute(manager, 'delete from inbox');
}

/** Publishes an event of a user from the service that otherwise only consumes. */
async function revokeSession(membership: TestService, user: number): Promise<void> {
  const revoked = { user_id: user, sid: `ended-${user}`, expires_at: '2126-01-01T00:00:00Z' };
  await membership.database.transaction((tx) => membership.get(Outbox).append(tx, SessionRevoked, revoked));
}

describe('a Kafka broker that comes back empty', () => {
  let broker: EmptiableBroker;
  let exchange: Exchange;
  // Consumes topics of several owners.
  let wide: TestService;

  const arrived = async (pid: string, count: number): Promise<void> => {
    for (const service of [exchange.consumer, wide]) {
      await eventually(async () => expect(await effectsIn(service, pid)).toEqual(to(count)), patient);
    }
  };

  /** For both consumers. */
  async function publish(pid: string, count: number): Promise<void> {
    const { database } = exchange.publisher;
    const outbox = exchange.publisher.get(Outbox);
    for (const revision of to(count))
      await database.transaction((tx) => outbox.append(tx, PurchasePlaced, aPlacedPurchase(pid, revision)));
    await exchange.publish(pid, to(count));
  }

  beforeAll(async () => {
    broker = await EmptiableBroker.start();
    const env = { ...shortWaits, EVENTS_TRANSPORT: 'kafka', KAFKA_BROKERS: broker.address };
    exchange = await Exchange.start(env);
    wide = await startService(widelyConsumingService, { env });
  }, 110_000);

  afterAll(async () => {
    await wide.close();
    await exchange.close();
    await broker.stop();
  }, 60_000);

  // The second time, consumers have been replaced before.
  it.each([1, 2])(
    'carries events again, of one owner before those of another, and republishing makes consumers whole (time %i)',
    async (time) => {
      const [before, after] = [`before-${time}`, `after-${time}`];
      await publish(before, 50);
      await arrived(before, 50);

      await broker.empty();
      await revokeSession(exchange.consumer, time);
      await wide.events.untilHandled(SessionRevoked, String(time));
      await publish(after, 5);
      await arrived(after, 5);

      for (const service of [exchange.consumer, wide]) await forgetEverything(service);
      const since = new Date(performance.timeOrigin - 3_600_000).toISOString();
      await exchange.publisher.as(admin).post('/admin/api/checkout/outbox/republish', { since }).ok();
      await arrived(before, 50);
      await arrived(after, 5);
      await eventually(async () => expect(await exchange.unpublished()).toEqual([]));
    },
    110_000,
  );
});
