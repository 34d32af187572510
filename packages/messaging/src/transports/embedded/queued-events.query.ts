import { readFileSync } from 'node:fs';
import type { EventEnvelope, ServiceName, Topic } from '@rotina/contracts';
import { LimitedClient, prepared } from '@rotina/service-kit/database';
import type pg from 'pg';

/** The queue of one consumer in one topic. */
export interface QueueOf {
  readonly consumer: ServiceName;
  readonly topic: Topic;
}

export interface QueuedEvent {
  readonly id: string;
  readonly envelope: EventEnvelope;
}

/** An event on its way into a queue. */
export type Enqueued = QueueOf & { readonly event_id: string; readonly envelope: EventEnvelope };

/** The most events that a consumer takes at a time, and a fetch returns. */
const maxBatch = 100;
/** The most events of a queue that are counted. */
const maxCounted = 10_000;
const countTimeoutMs = 5_000;

/** The channel on which a consumer hears that a topic, the payload, has events. */
export const channelOf = (consumer: ServiceName): string => `rotina_events_${consumer}`;

const schemaFile = new URL(import.meta.resolve('@rotina/messaging/queues.sql'));

/** Creates the queues where they are missing, which takes the owner of the database; processes that do so take turns. */
export async function createQueues(connectionString: string): Promise<void> {
  const client = new LimitedClient({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ missing: boolean }>(
      "select to_regprocedure('event_queues.enqueue(json)') is null as missing",
    );
    if (rows[0]?.missing !== true) return;
    // One transaction, because it is one message.
    await client.query(
      `select pg_advisory_xact_lock(hashtext('rotina:event-queues')); ${readFileSync(schemaFile, 'utf8')}`,
    );
  } finally {
    await client.end();
  }
}

const enqueueSql = prepared('select event_queues.enqueue($1)');

/** Adds events, in order, to the ends of queues and tells their consumers. One that still waits stays where it is. */
export async function enqueue(pool: pg.Pool, events: readonly Enqueued[]): Promise<void> {
  await pool.query({ ...enqueueSql, values: [JSON.stringify(events)] });
}

const nextSql = prepared(`
  with done as (
    delete from event_queues.queued_events where consumer = $1 and topic = $2 and id = any($3::bigint[]))
  select id, envelope from event_queues.queued_events
  where consumer = $1 and topic = $2 and id <> all($3::bigint[]) order by id limit ${String(maxBatch)}`);

/** Takes handled events out of a queue and returns the first of the others, which stay until they are handled. */
export async function nextEvents(
  pool: pg.Pool,
  { consumer, topic }: QueueOf,
  handled: readonly QueuedEvent[],
): Promise<QueuedEvent[]> {
  const values = [consumer, topic, handled.map(({ id }) => id)];
  return (await pool.query<QueuedEvent>({ ...nextSql, values })).rows;
}

const lagSql = `
  select topic, (
    select count(*)::int from (
      select from event_queues.queued_events queued
      where queued.consumer = $1 and queued.topic = wanted.topic limit ${String(maxCounted)}) as counted
  ) as events
  from unnest($2::text[]) as wanted (topic)`;

/** The events that wait for a consumer, by topic. */
export async function waitingEvents(
  connectionString: string,
  consumer: ServiceName,
  topics: readonly Topic[],
): Promise<ReadonlyMap<string, number>> {
  const client = new LimitedClient({
    connectionString,
    connectionTimeoutMillis: countTimeoutMs,
    query_timeout: countTimeoutMs,
    application_name: 'rotina-lag',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ topic: string; events: number }>(lagSql, [consumer, topics]);
    return new Map(rows.map(({ topic, events }) => [topic, events]));
  } finally {
    await client.end();
  }
}
