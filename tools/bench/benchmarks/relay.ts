import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../infra/embedded/free-ports.ts';
import { startKafka, missingKafka } from '../../../infra/kafka/broker.ts';
import type { ConsumerCommand } from '../apps/consumer.ts';
import type { Harness } from '../harness.ts';
import type { Benchmark } from '../benchmark.ts';
import { appendEventsSql, wakeRelaySql } from '../events.ts';
import { interleave, type Measure, secondsOfRound } from '../interleave.ts';
import type { Program } from '../programs.ts';
import { limitScenario, type Scenario, throughputScenario } from '../scenario.ts';
import { rateSample } from '../statistics.ts';

type Settings = Readonly<Record<string, string>>;

interface Transport {
  readonly name: string;
  readonly settings: Settings;
  readonly baseline: string;
}

const perTick = 100;
const tickMs = 100;

/** The time from the commit of the events until the last one is marked as published. */
const drainTime =
  (harness: Harness, database: string, count: number, published: () => Promise<unknown>): Measure =>
  async () => {
    const startedAt = performance.now();
    await harness.sql(database, appendEventsSql(count));
    await published();
    return rateSample((count * 1_000) / (performance.now() - startedAt));
  };

async function untilPublished(harness: Harness, database: string): Promise<void> {
  await harness.sql(database, wakeRelaySql);
  await harness.untilNone(database, 'outbox', 'published_at is null');
}

interface Lags {
  readonly count: number;
  readonly p99: number;
}

/** p99 of the time from commit to handler at a thousand events a second. */
async function lagOf(harness: Harness, settings: Settings): Promise<number> {
  const DATABASE_URL = await harness.database('rotina_consumer');
  const consumer = await harness.program('apps/consumer.ts', { ...settings, DATABASE_URL });
  await appendEventsFor(harness, 1);
  await remainingLags(consumer);
  await appendEventsFor(harness, secondsOfRound(harness.options) * 2);
  return (await remainingLags(consumer)).p99;
}

/** Waits until no more events arrive; returns the lags of the first result. */
async function remainingLags(consumer: Program): Promise<Lags> {
  const command: ConsumerCommand = { lags: 'since the last command' };
  await pause(1_000);
  const lags = (await consumer.request(command)) as Lags;
  let rest = lags;
  while (rest.count > 0) {
    await pause(1_000);
    rest = (await consumer.request(command)) as Lags;
  }
  return lags;
}

async function appendEventsFor(harness: Harness, seconds: number): Promise<void> {
  for (let tick = 0; tick < (seconds * 1_000) / tickMs; tick += 1) {
    await Promise.all([pause(tickMs), harness.sql('rotina_publisher', appendEventsSql(perTick), wakeRelaySql)]);
  }
}

async function measure(harness: Harness, { name, settings, baseline }: Transport): Promise<Scenario[]> {
  const count = harness.options.quick ? 5_000 : 50_000;
  const DATABASE_URL = await harness.database('rotina_publisher');
  const BASELINE_DATABASE_URL = await harness.database('rotina_baseline');
  await harness.program('apps/publisher.ts', { ...settings, DATABASE_URL });
  await harness.sql('rotina_baseline', outboxSql, outboxIndexSql);
  const program = await harness.program(baseline, { ...settings, DATABASE_URL: BASELINE_DATABASE_URL });
  const throughput = await interleave(
    {
      ours: drainTime(harness, 'rotina_publisher', count, () => untilPublished(harness, 'rotina_publisher')),
      baseline: drainTime(harness, 'rotina_baseline', count, () => program.request('drain')),
    },
    harness.options,
  );
  const lag = await lagOf(harness, settings);
  await harness.clear();
  return [
    throughputScenario(`${name}, ${count.toLocaleString('en')} events`, throughput, 0.7),
    limitScenario(`${name}, p99 of the lag at 1,000 events a second`, lag, 300, 'ms'),
  ];
}

const outboxSql = `
  create table outbox (id bigserial primary key, event_id uuid not null, type text not null, version int not null,
    topic text not null, key text not null, time timestamptz not null, payload jsonb not null, published_at timestamptz)`;
const outboxIndexSql = 'create index outbox_unpublished on outbox (id) where published_at is null';

async function kafka(harness: Harness): Promise<Scenario[]> {
  const missing = await missingKafka();
  if (missing !== undefined) {
    console.log(`Apache Kafka is missing: ${missing}.`);
    return [];
  }
  const broker = await startKafka({ port: await freePort(), dataDir: path.join(harness.directory, 'kafka') });
  try {
    // Production asks for a user and TLS, which a broker of the development has not.
    const settings = { NODE_ENV: 'development', EVENTS_TRANSPORT: 'kafka', KAFKA_BROKERS: broker.brokers };
    return await measure(harness, { name: 'Apache Kafka', settings, baseline: 'baselines/relay-kafka.ts' });
  } finally {
    await harness.clear();
    await broker.stop();
  }
}

export const relay: Benchmark = {
  name: 'relay',
  title: 'Outbox relay',
  baseline: 'the same loop without Nest, batches of 1,000',
  async run(harness) {
    const EVENTS_DATABASE_URL = await harness.database('rotina_events');
    const settings = { EVENTS_TRANSPORT: 'embedded', EVENTS_DATABASE_URL };
    const embedded = await measure(harness, {
      name: 'embedded queues',
      settings,
      baseline: 'baselines/relay-embedded.ts',
    });
    return [...embedded, ...(await kafka(harness))];
  },
};
