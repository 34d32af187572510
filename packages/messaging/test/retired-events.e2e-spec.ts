import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consumersOfType, retiredEventTypes } from '@rotina/contracts';
import { execute, query } from '@rotina/service-kit/database';
import { startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { UnknownEvents } from '../src/consumers/unknown-events.js';
import { aPaidPurchase, consumingService } from './event-exchange.js';
import { shortWaits } from './exchange.js';

describe.each([...retiredEventTypes])('an event of the retired type %s', (type) => {
  let service: TestService;

  beforeAll(async () => {
    service = await startService(consumingService, { env: shortWaits });
  }, 60_000);
  afterAll(() => service.close());

  const retired = (pid: string) => ({
    ...{ topic: 'checkout.purchases' as const, type, version: 1, key: pid, id: randomUUIDv7() },
    payload: aPaidPurchase(pid),
  });
  const paid = (pid: string) => ({ ...retired(pid), type: 'PURCHASE_PAID' });

  const deadLetters = (): Promise<object[]> =>
    query(
      service.database.manager,
      'select id::int, reason, replayed_at is not null as "isReplayed" from dead_letters order by id',
    );

  /** A dead letter of the version before. */
  const store = (reason: string): Promise<number> =>
    execute(
      service.database.manager,
      `insert into dead_letters (consumer, event_id, topic, type, key, reason, error, envelope)
       values ('membership', gen_random_uuid(), 'checkout.purchases', $1, 'p', $2, 'failed', $3)`,
      [
        type,
        reason,
        JSON.stringify({ specversion: '1.0', id: randomUUIDv7(), type, source: '/rotina/checkout', subject: 'p' }),
      ],
    );

  it('goes to no queue', () => {
    expect(consumersOfType(type)).toEqual([]);
  });

  it('is skipped, whoever still has it, and the events behind it are handled', async () => {
    await service.events.deliver(retired('old'), paid('new'));
    expect(await deadLetters()).toEqual([]);
    expect(await query(service.database.manager, 'select pid from effects')).toEqual([{ pid: 'new' }]);
  });

  it('is done with where an older version did not know it', async () => {
    await store('unknown');
    const events = service.get(UnknownEvents);
    events.replay();
    await events.replayed(new AbortController().signal);
    expect(await deadLetters()).toMatchObject([{ reason: 'unknown', isReplayed: true }]);
  });

  it('is done with by an administrator where an older version failed with it', async () => {
    await execute(service.database.manager, 'truncate dead_letters restart identity');
    await store('failed');
    const [row] = (await deadLetters()) as { id: number }[];
    await service
      .as({ id: 1, roles: ['admin'] })
      .post(`/admin/api/membership/dead-letters/${String(row?.id)}/replay`)
      .ok();
    expect(await deadLetters()).toMatchObject([{ reason: 'failed', isReplayed: true }]);
  });
});
