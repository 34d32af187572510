import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PurchaseOverdue, PurchasePaid } from '@rotina/contracts';
import { BatchRunner } from '@rotina/messaging';
import { execute, query } from '@rotina/service-kit/database';
import { delivered, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import {
  aPaidPurchase,
  callsTogether,
  consumingService,
  faults,
  paidDelivery,
  togetherService,
} from './event-exchange.js';
import { shortWaits } from './exchange.js';

describe('an event of a batch', () => {
  let consumer: TestService;

  beforeAll(async () => {
    consumer = await startService(consumingService, { env: shortWaits });
  }, 60_000);
  afterAll(() => consumer.close());
  afterEach(() => faults.clear());

  const effects = (pid: string): Promise<object[]> =>
    query(consumer.database.manager, 'select revision from effects where pid = $1', [pid]);
  const open = (): Promise<object[]> =>
    query(
      consumer.database.manager,
      `select event_ids from inbox_batches where exists (
        select from unnest(event_ids) id where id not in (select event_id from inbox where handled_at is not null))`,
    );
  const deliver = (pid: string, id: string): Promise<void> => consumer.deliver(PurchasePaid, aPaidPurchase(pid), id);

  it('is handled alone when its process did not end the batch, and so are the others of that batch', async () => {
    const [first, second] = [randomUUIDv7(), randomUUIDv7()];
    const sql = `insert into inbox_batches (id, consumer, process, event_ids)
      values (gen_random_uuid(), 'membership', gen_random_uuid(), $1)`;
    await execute(consumer.database.manager, sql, [[first, second]]);
    const attempts = 'select started, finished from inbox where event_id = $1';
    await deliver('first-of-an-interrupted', first);
    expect(await query(consumer.database.manager, attempts, [first])).toEqual([{ started: 2, finished: 1 }]);
    expect(await open()).toEqual([{ event_ids: [second] }]);
    await deliver('second-of-an-interrupted', second);
    expect(await query(consumer.database.manager, attempts, [second])).toEqual([{ started: 2, finished: 1 }]);
    expect(await open()).toEqual([]);
    expect(await effects('first-of-an-interrupted')).toHaveLength(1);
    expect(await effects('second-of-an-interrupted')).toHaveLength(1);
  });

  it('has crashed nobody where several replicas get it at the same time', async () => {
    const start = () => startService(consumingService, { env: shortWaits, replicaOf: consumer });
    const replicas = [consumer, ...(await Promise.all([start(), start()]))];
    const pids = Array.from({ length: 200 }, (_, index) => `at-replicas-${String(index)}`);
    const deliveries = pids.flatMap((pid) => {
      const id = randomUUIDv7();
      return replicas.map((replica) => replica.deliver(PurchasePaid, aPaidPurchase(pid), id));
    });
    await Promise.all(deliveries);
    expect(await query(consumer.database.manager, 'select reason from dead_letters')).toEqual([]);
    for (const pid of pids) expect(await effects(pid)).toHaveLength(1);
    await Promise.all(replicas.slice(1).map((replica) => replica.close()));
  }, 60_000);

  it('leaves no batch open, whether it fails or succeeds', async () => {
    faults.set('fails-in-a-batch', () => {
      throw new Error('not this one');
    });
    const batch = ['fails-in-a-batch', 'succeeds-in-a-batch'].map((pid) => paidDelivery(pid, randomUUIDv7()));
    await consumer.get(BatchRunner).run(batch, new AbortController().signal);
    expect(await effects('succeeds-in-a-batch')).toHaveLength(1);
    expect(await open()).toEqual([]);
  }, 30_000);

  it('is handled once although its id is in capitals, or twice in its batch', async () => {
    const id = randomUUIDv7().toUpperCase();
    const twice = randomUUIDv7();
    const batch = [paidDelivery('in-capitals', id), paidDelivery('twice', twice), paidDelivery('twice', twice)];
    await consumer.get(BatchRunner).run(batch, new AbortController().signal);
    expect(await effects('in-capitals')).toHaveLength(1);
    expect(await effects('twice')).toHaveLength(1);
  });
});

describe('a handler that takes several events', () => {
  let consumer: TestService;

  beforeAll(async () => {
    consumer = await startService(togetherService);
  }, 60_000);
  afterAll(() => consumer.close());
  afterEach(() => {
    faults.clear();
    callsTogether.length = 0;
  });

  const traceId = (number: number): string => String(number).padStart(32, '0');
  const paid = (pid: string, trace: number, revision = 1) =>
    delivered(PurchasePaid, aPaidPurchase(pid, revision), { traceparent: `00-${traceId(trace)}-00000000000000aa-01` });
  const effects = (): Promise<object[]> =>
    query(consumer.database.manager, 'select pid, revision from effects order by id');

  it('gets those of different keys that follow each other, each with its own trace', async () => {
    const overdue = delivered(PurchaseOverdue, aPaidPurchase('a-late', 1));
    const batch = [paid('a', 1), paid('b', 2), paid('a', 3, 2), paid('c', 4), overdue, paid('d', 5)];
    await consumer.events.deliver(...batch);
    expect(callsTogether).toEqual([
      [`a ${traceId(1)}`, `b ${traceId(2)}`],
      [`a ${traceId(3)}`, `c ${traceId(4)}`],
      [`d ${traceId(5)}`],
    ]);
    expect(await effects()).toEqual([
      { pid: 'a', revision: 1 },
      { pid: 'b', revision: 1 },
      { pid: 'a', revision: 2 },
      { pid: 'c', revision: 1 },
      { pid: 'd', revision: 1 },
    ]);
  });

  it('gets each of them alone when it fails with several, and the others have their effects once', async () => {
    const before = (await effects()).length;
    let failures = 0;
    faults.set('fails-with-others', () => {
      failures += 1;
      if (failures < 3) throw new Error('not yet');
    });
    await consumer.events.deliver(paid('beside', 1), paid('fails-with-others', 2));
    expect(callsTogether.map((pids) => pids.length)).toEqual([2, 1, 1, 1]);
    expect((await effects()).slice(before)).toEqual([
      { pid: 'beside', revision: 1 },
      { pid: 'fails-with-others', revision: 1 },
    ]);
  }, 30_000);
});
