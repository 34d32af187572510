import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { testDirectory } from '@rotina/testing';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { ensureDatabases, ensureQueues } from '../../../infra/embedded/databases.ts';
import { freePort } from '../../../infra/embedded/free-ports.ts';
import { type Postgres, removePostgres, startPostgres } from '../../../infra/embedded/postgres.ts';
import { databases, eventsDatabase, serviceDatabases } from '../../../infra/embedded/settings.ts';
import { takenOverServiceSuite } from './taken-over-service.suite.js';

const directory = path.join(mkdtempSync(path.join(testDirectory(), 'guarded-')), 'postgres');
let postgres: Postgres | undefined;

afterAll(async () => {
  await postgres?.stop();
  await removePostgres(directory);
}, 60_000);

const urlOf = (service: string): string => postgres?.roleUrl(eventsDatabase, `rotina_${service}`) ?? '';

async function asHabits<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: urlOf('habits') });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

const enqueue = 'select event_queues.enqueue($1)';
const queued = 'select * from event_queues.queued_events where consumer = $1 and topic = $2';

takenOverServiceSuite('embedded queues', async () => {
  postgres = await startPostgres({ port: await freePort(), directory });
  await ensureDatabases(postgres, databases);
  // As at the second start of the same version, and of the next one.
  for (let start = 0; start < 2; start += 1) await ensureQueues(postgres, eventsDatabase, serviceDatabases);
  return {
    env: { EVENTS_TRANSPORT: 'embedded' },
    login: (service) => ({ EVENTS_DATABASE_URL: urlOf(service) }),
    publishAsHabits: async (topic, envelope) => {
      const event = { consumer: 'membership', topic, event_id: envelope.id, envelope };
      await asHabits(enqueue, [JSON.stringify([event])]);
    },
    readAsHabits: (topic, consumer) => asHabits(queued, [consumer, topic]),
  };
});

describe('whoever took habits over, in the database of the events,', () => {
  const waiting = async (): Promise<unknown> => {
    const client = new pg.Client({ connectionString: postgres?.url(eventsDatabase) });
    await client.connect();
    try {
      await client.query(`insert into event_queues.queued_events (consumer, topic, event_id, envelope)
        values ('backoffice', 'checkout.purchases', gen_random_uuid(), '{}')`);
      return (await client.query("select from event_queues.queued_events where consumer = 'backoffice'")).rowCount;
    } finally {
      await client.end();
    }
  };

  it('neither sees nor removes what waits for others', async () => {
    expect(await waiting()).toBe(1);
    expect(await asHabits('select * from event_queues.queued_events')).toEqual([]);
    await asHabits('delete from event_queues.queued_events');
    expect(await waiting()).toBe(2);
  });

  it.each([
    ['writes past the function', "insert into event_queues.queued_events values ('membership', 'checkout.purchases')"],
    ['changes what waits', "update event_queues.queued_events set envelope = '{}'"],
    [
      'replaces the function',
      'create or replace function event_queues.enqueue(json) returns void language sql as $$$$',
    ],
    ['removes the rule', 'drop policy own_queue on event_queues.queued_events'],
    ['makes anything of its own', 'create table event_queues.mine (id int)'],
    ['becomes another service', 'set role rotina_checkout'],
    ['becomes the owner', 'set session authorization rotina_events'],
  ])('never %s', async (_, sql) => {
    await expect(asHabits(sql)).rejects.toThrow(/permission denied|must be owner/);
  });
});
