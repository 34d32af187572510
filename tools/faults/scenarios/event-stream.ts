import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';
import type { World } from '../world.ts';

const database = 'rotina_membership';
const topic = 'membership.users';
const everyMs = 100;
const perInsert = 100;
const subject = 'stream-';
/** Events that no service handles, of as many subjects as there are in one insert, so that every batch has all partitions. */
const insert = `
  insert into outbox (event_id, type, version, topic, key, time, payload)
  select gen_random_uuid(), 'USER_REGISTERED', 1, '${topic}', '${subject}' || subject, now(),
    json_build_object('user_id', subject, 'registered_at', now())
  from generate_series(1, $1::int) as subject`;

/** Commits about a thousand events a second beside the traffic, for the relay to publish. */
export class EventStream {
  readonly #world: World;
  readonly #ending = new AbortController();
  #committing: Promise<void> | undefined;

  constructor(world: World) {
    this.#world = world;
  }

  start(): void {
    this.#committing = this.#commit();
    // Its failure is thrown by `ended`.
    this.#committing.catch(() => undefined);
  }

  /** Resolves with how many events were committed, once the relay says that all are published. */
  async ended(): Promise<number> {
    this.#ending.abort();
    await this.#committing;
    await this.#world.until('the stream is published', async () => (await this.#count('published_at is null')) === 0);
    return this.#count('true');
  }

  /** The events of this stream that no partition has. */
  async lost(): Promise<number> {
    const kept = await keptIds(this.#world);
    const rows = await this.#rows<{ id: string }>('event_id as id', 'true');
    return rows.filter(({ id }) => !kept.has(id)).length;
  }

  async #commit(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#world.databaseUrl(database) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      while (!this.#ending.signal.aborted && !this.#world.stopped.aborted) {
        await client.query(insert, [perInsert]);
        await client.query("select pg_notify('rotina_outbox', '')");
        await pause(everyMs);
      }
    } finally {
      await client.end();
    }
  }

  async #count(condition: string): Promise<number> {
    const [row] = await this.#rows<{ count: number }>('count(*)::int as count', condition);
    return row?.count ?? 0;
  }

  #rows<T extends pg.QueryResultRow>(columns: string, condition: string): Promise<T[]> {
    const statement = `select ${columns} from outbox where key like '${subject}%' and time >= $1 and ${condition}`;
    return this.#world.query<T>(database, statement, [this.#world.since.toString()]);
  }
}

/** The ids of all events that the topic has. */
async function keptIds({ servers }: World): Promise<Set<string>> {
  const brokers = (servers.cluster?.addresses ?? '').split(',');
  const kafka = new Kafka({ clientId: 'faults', brokers, logLevel: logLevel.NOTHING });
  const unread = await endsOf(kafka);
  const ids = new Set<string>();
  const { promise: allRead, resolve, reject } = Promise.withResolvers<Set<string>>();
  const consumer = kafka.consumer({ groupId: `faults-${randomUUID()}` });
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    if (!payload.restart) reject(payload.error);
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({
      eachBatch: ({ batch }) => {
        for (const { headers } of batch.messages) ids.add(String(headers?.['ce_id']));
        if (BigInt(batch.lastOffset()) + 1n >= (unread.get(batch.partition) ?? 0n)) unread.delete(batch.partition);
        if (unread.size === 0) resolve(ids);
        return Promise.resolve();
      },
    });
    return await allRead;
  } finally {
    await consumer.disconnect();
  }
}

/** The end of each partition of the topic, all of which have events. */
async function endsOf(kafka: Kafka): Promise<Map<number, bigint>> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const ends = await admin.fetchTopicOffsets(topic);
    return new Map(ends.map(({ partition, high }) => [partition, BigInt(high)]));
  } finally {
    await admin.disconnect();
  }
}
