import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventDefinition, PurchaseStatusPayload } from '@rotina/contracts';
import { execute, query } from '@rotina/service-kit/database';
import { startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { UnknownEvents } from '../src/consumers/unknown-events.js';
import { aPaidPurchase, consumingService, faults, newerConsumingService, newerEvent } from './event-exchange.js';
import { shortWaits } from './exchange.js';

const admin = { id: 1, roles: ['admin'] };
const unknown = { reason: 'unknown', isReplayed: false };
const replayed = { reason: 'unknown', isReplayed: true };

interface Row {
  readonly id: number;
  readonly reason: string;
  readonly error: string;
  readonly isReplayed: boolean;
}

describe('an event of a type that only a newer version knows', () => {
  let older: TestService;
  let newer: TestService;
  let gifted: EventDefinition<PurchaseStatusPayload>;
  let returned: EventDefinition<PurchaseStatusPayload>;

  beforeAll(async () => {
    older = await startService(consumingService, { env: shortWaits });
    gifted = newerEvent('PURCHASE_GIFTED');
    returned = newerEvent('PURCHASE_RETURNED', []);
    newer = await startService(newerConsumingService(gifted), { env: shortWaits, replicaOf: older });
  }, 60_000);
  afterAll(async () => {
    await newer.close();
    await older.close();
  });
  beforeEach(() => execute(older.database.manager, 'truncate dead_letters, inbox, effects'));
  afterEach(() => faults.clear());

  const deliver = (service: TestService, pid: string, id?: string): Promise<void> =>
    service.deliver(gifted, aPaidPurchase(pid), id);
  const replay = async (service: TestService): Promise<void> => {
    const events = service.get(UnknownEvents);
    events.replay();
    await events.replayed(new AbortController().signal);
  };
  const effects = async (): Promise<string[]> =>
    (await query<{ pid: string }>(older.database.manager, 'select pid from effects order by id')).map(({ pid }) => pid);
  const deadLetters = (): Promise<Row[]> =>
    query(
      older.database.manager,
      `select id::int, reason, error, replayed_at is not null as "isReplayed" from dead_letters order by id`,
    );
  const replayByHand = async () => {
    const [row] = await deadLetters();
    return `/admin/api/membership/dead-letters/${String(row?.id)}/replay`;
  };

  it('is a dead letter once, however often it is delivered, and the events behind it are handled', async () => {
    const id = randomUUIDv7();
    await deliver(older, 'gift', id);
    await deliver(older, 'gift', id);
    expect(await deadLetters()).toMatchObject([
      { ...unknown, error: 'This version does not know the type of the event.' },
    ]);
    expect(await effects()).toEqual([]);
  });

  it('is replayed by the newer version, once and in the order of its arrival', async () => {
    for (const pid of ['first', 'second', 'third']) await deliver(older, pid);
    await replay(older);
    expect(await deadLetters()).toMatchObject([unknown, unknown, unknown]);
    await Promise.all([replay(newer), replay(newer)]);
    expect(await effects()).toEqual(['first', 'second', 'third']);
    expect(await deadLetters()).toMatchObject([replayed, replayed, replayed]);
  });

  it('has its effects once when several replicas replay it, and when it is delivered to the newer version, too', async () => {
    const id = randomUUIDv7();
    await deliver(older, 'gift', id);
    const replicas = await Promise.all(
      [1, 2, 3].map(() => startService(newerConsumingService(gifted), { env: shortWaits, replicaOf: older })),
    );
    await Promise.all([...replicas.map((replica) => replay(replica)), deliver(newer, 'gift', id)]);
    await Promise.all(replicas.map((replica) => replica.close()));
    expect(await effects()).toEqual(['gift']);
    expect(await deadLetters()).toMatchObject([replayed]);
  }, 60_000);

  it('does not become a dead letter in the older version once the newer one has handled it', async () => {
    const id = randomUUIDv7();
    await deliver(newer, 'gift', id);
    await deliver(older, 'gift', id);
    expect(await deadLetters()).toEqual([]);
    expect(await effects()).toEqual(['gift']);
  });

  it('is done with when the newer version knows its type and does not handle it', async () => {
    await older.deliver(returned, aPaidPurchase('back'));
    await replay(newer);
    expect(await deadLetters()).toMatchObject([replayed]);
    expect(await effects()).toEqual([]);
  });

  it('waits for an administrator when its handler keeps failing, and those behind it go on', async () => {
    await deliver(older, 'broken');
    await deliver(older, 'whole');
    faults.set('broken', () => {
      throw new Error('cannot be done');
    });
    await replay(newer);
    expect(await deadLetters()).toMatchObject([
      { reason: 'failed', isReplayed: false, error: expect.stringContaining('cannot be done') },
      replayed,
    ]);
    expect(await effects()).toEqual(['whole']);
    faults.clear();
    await replay(newer);
    expect(await effects()).toEqual(['whole']);
    await newer
      .as(admin)
      .post(await replayByHand())
      .ok();
    expect(await effects()).toEqual(['whole', 'broken']);
  }, 30_000);

  it('is not replayed a third time when it has killed its process twice', async () => {
    const id = randomUUIDv7();
    await deliver(older, 'killer', id);
    const sql = `insert into inbox (consumer, event_id, type, started) values ('membership', $1, 'PURCHASE_GIFTED', 2)`;
    await execute(older.database.manager, sql, [id]);
    await replay(newer);
    expect(await deadLetters()).toMatchObject([{ reason: 'crashed', isReplayed: false }]);
    expect(await effects()).toEqual([]);
  });

  it('is replayed by an administrator of the newer version, not of the older one, and has its effects once', async () => {
    const id = randomUUIDv7();
    await deliver(older, 'gift', id);
    const path = await replayByHand();
    await older.as(admin).post(path).conflict({ code: 'replay_failed' });
    await newer.as(admin).post(path).ok();
    await replay(newer);
    await deliver(newer, 'gift', id);
    expect(await effects()).toEqual(['gift']);
    expect(await deadLetters()).toMatchObject([replayed]);
  });
});
