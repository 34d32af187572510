import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../embedded/free-ports.ts';
import { startKafka, whyNoKafka } from '../../kafka/broker.ts';
import type { ConsumerQuestion } from '../apps/consumer.ts';
import type { Arena } from '../arena.ts';
import type { Benchmark } from '../benchmark.ts';
import { announceSql, wakeRelaySql } from '../events.ts';
import { interleave, type Measure, secondsOfRound } from '../interleave.ts';
import type { Program } from '../programs.ts';
import { limitRow, type Row, throughputRow } from '../row.ts';

type Settings = Readonly<Record<string, string>>;

interface Transport {
  readonly name: string;
  readonly settings: Settings;
  readonly floor: string;
}

const perTick = 100;
const tickMs = 100;

const sampleOf = (count: number, begun: number) => ({
  perSecond: (count * 1_000) / (performance.now() - begun),
  p50: Number.NaN,
  p99: Number.NaN,
});

/** From the commit of so many events until the last of them is marked as published. */
const drained =
  (arena: Arena, database: string, count: number, published: () => Promise<unknown>): Measure =>
  async () => {
    const begun = performance.now();
    await arena.sql(database, announceSql(count));
    await published();
    return sampleOf(count, begun);
  };

async function untilPublished(arena: Arena, database: string): Promise<void> {
  await arena.sql(database, wakeRelaySql);
  const waiting = 'select exists (select from outbox where published_at is null) as some';
  while ((await arena.rows<{ some: boolean }>(database, waiting))[0]?.some) await pause(20);
}

interface Lags {
  readonly count: number;
  readonly p99: number;
}

/** How long events take from their commit to their handler at a thousand a second. */
async function lagOf(arena: Arena, settings: Settings): Promise<number> {
  const DATABASE_URL = await arena.database('rotina_consumer');
  const consumer = await arena.program('apps/consumer.ts', { ...settings, DATABASE_URL });
  await announceFor(arena, 1);
  await restOf(consumer);
  await announceFor(arena, secondsOfRound(arena.options) * 2);
  return (await restOf(consumer)).p99;
}

/** Waits until nothing more arrives; what came with the first answer is what was asked for. */
async function restOf(consumer: Program): Promise<Lags> {
  const question: ConsumerQuestion = { lags: 'of all since the last question' };
  await pause(1_000);
  const lags = (await consumer.ask(question)) as Lags;
  let rest = lags;
  while (rest.count > 0) {
    await pause(1_000);
    rest = (await consumer.ask(question)) as Lags;
  }
  return lags;
}

async function announceFor(arena: Arena, seconds: number): Promise<void> {
  for (let tick = 0; tick < (seconds * 1_000) / tickMs; tick += 1) {
    await Promise.all([pause(tickMs), arena.sql('rotina_publisher', announceSql(perTick), wakeRelaySql)]);
  }
}

async function measure(arena: Arena, { name, settings, floor }: Transport): Promise<Row[]> {
  const count = arena.options.quick ? 5_000 : 50_000;
  const DATABASE_URL = await arena.database('rotina_publisher');
  const FLOOR_DATABASE_URL = await arena.database('rotina_floor');
  await arena.program('apps/publisher.ts', { ...settings, DATABASE_URL });
  await arena.sql('rotina_floor', outboxSql, outboxIndexSql);
  const program = await arena.program(floor, { ...settings, DATABASE_URL: FLOOR_DATABASE_URL });
  const throughput = await interleave(
    {
      ours: drained(arena, 'rotina_publisher', count, () => untilPublished(arena, 'rotina_publisher')),
      floor: drained(arena, 'rotina_floor', count, () => program.ask('drain')),
    },
    arena.options,
  );
  const lag = await lagOf(arena, settings);
  await arena.clear();
  return [
    throughputRow(`${name}, ${count.toLocaleString('en')} events`, throughput, 0.85),
    limitRow(`${name}, p99 of the lag at 1,000 events a second`, lag, 1_000, 'ms'),
  ];
}

const outboxSql = `
  create table outbox (id bigserial primary key, event_id uuid not null, type text not null, version int not null,
    topic text not null, key text not null, time timestamptz not null, payload jsonb not null, published_at timestamptz)`;
const outboxIndexSql = 'create index outbox_unpublished on outbox (id) where published_at is null';

async function kafka(arena: Arena): Promise<Row[]> {
  const why = await whyNoKafka();
  if (why !== undefined) {
    console.log(`Without Apache Kafka: ${why}.`);
    return [];
  }
  const broker = await startKafka({ port: await freePort(), dataDir: path.join(arena.directory, 'kafka') });
  try {
    const settings = { EVENTS_TRANSPORT: 'kafka', KAFKA_BROKERS: broker.brokers };
    return await measure(arena, { name: 'Apache Kafka', settings, floor: 'floors/relay-kafka.ts' });
  } finally {
    await arena.clear();
    await broker.stop();
  }
}

export const relay: Benchmark = {
  name: 'relay',
  title: 'Outbox relay',
  floor: 'the same loop without Nest, batches of 1,000',
  async run(arena) {
    const EVENTS_DATABASE_URL = await arena.database('rotina_events');
    const settings = { EVENTS_TRANSPORT: 'embedded', EVENTS_DATABASE_URL };
    const embedded = await measure(arena, { name: 'embedded queues', settings, floor: 'floors/relay-embedded.ts' });
    return [...embedded, ...(await kafka(arena))];
  },
};
