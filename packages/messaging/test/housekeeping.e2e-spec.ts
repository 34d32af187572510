import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, ExpiredRows, query } from '@rotina/service-kit/database';
import { databaseUrl, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { Housekeeping } from '../src/outbox/housekeeping.js';
import { publishingService } from './event-exchange.js';

describe('housekeeping', () => {
  let service: TestService;
  let client: pg.Client;

  beforeAll(async () => {
    service = await startService(publishingService);
    client = new pg.Client({ connectionString: databaseUrl(service.databaseName) });
    await client.connect();
  }, 60_000);
  afterAll(async () => {
    await client.end();
    await service.close();
  });

  const run = (sql: string): Promise<number> => execute(service.database.manager, sql);
  const texts = async (sql: string): Promise<unknown[]> =>
    (await query<{ text: string }>(service.database.manager, sql)).map(({ text }) => text);

  /** An entry of the outbox; its key says when it was published. */
  const entry = (key: string, publishedAt: string): Promise<number> =>
    run(`insert into outbox (event_id, type, version, topic, key, time, payload, published_at)
      values (gen_random_uuid(), 'T', 1, 'checkout.purchases', '${key}', now() - interval '60 days', '{}', ${publishedAt})`);

  const handled = (type: string, receivedAt: string, handledAt: string): Promise<number> =>
    run(`insert into inbox (consumer, event_id, type, received_at, handled_at)
      values ('checkout', gen_random_uuid(), '${type}', ${receivedAt}, ${handledAt})`);

  const batch = (eventIds: string, startedAt: string): Promise<number> =>
    run(`insert into inbox_batches (id, consumer, process, event_ids, started_at)
      values (gen_random_uuid(), 'checkout', gen_random_uuid(), ${eventIds}, ${startedAt})`);

  it('deletes old published and handled events, old batches, and nothing that is unfinished or recent', async () => {
    await entry('15 days', "now() - interval '15 days'");
    await entry('unpublished', 'null');
    await entry('13 days', "now() - interval '13 days'");
    await handled('29 days', "now() - interval '29 days'", 'now()');
    await handled('unhandled', "now() - interval '29 days'", 'null');
    await handled('27 days', "now() - interval '27 days'", 'now()');
    await batch('array[gen_random_uuid()]', "now() - interval '29 days'");
    await batch('array[gen_random_uuid()]', "now() - interval '27 days'");
    await batch("'{}'", "now() - interval '2 hours'");
    await batch('array(select event_id from inbox where handled_at is not null)', "now() - interval '2 hours'");
    await batch('array(select event_id from inbox)', "now() - interval '2 hours'");
    await batch("'{}'", 'now()');
    await new Housekeeping(service.get(ExpiredRows)).runWhenDue(client);
    const kept = 'select cardinality(event_ids)::text as text from inbox_batches order by started_at';
    expect(await texts(kept)).toEqual(['1', '3', '0']);
    expect(await texts('select key as text from outbox order by id')).toEqual(['unpublished', '13 days']);
    expect(await texts('select type as text from inbox order by received_at')).toEqual(['unhandled', '27 days']);
  });

  it('runs once per interval', async () => {
    const housekeeping = new Housekeeping(service.get(ExpiredRows));
    await housekeeping.runWhenDue(client);
    await entry('too late', "now() - interval '15 days'");
    await housekeeping.runWhenDue(client);
    expect(await texts(`select key as text from outbox where key = 'too late'`)).toEqual(['too late']);
  });

  it('that fails is tried again after its interval, and fails nothing else', async () => {
    let attempts = 0;
    class BrokenRows extends ExpiredRows {
      override delete(): Promise<boolean> {
        attempts += 1;
        return Promise.reject(new Error('no such table'));
      }
    }
    const housekeeping = new Housekeeping(new BrokenRows(service.get(DataSource), service.clock));
    await housekeeping.runWhenDue(client);
    await housekeeping.runWhenDue(client);
    expect(attempts).toBe(1);
  });
});
