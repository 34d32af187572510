import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '../../../infra/embedded/free-ports.ts';
import { startKafka } from '../../../infra/kafka/broker.ts';
import type { Kafka } from '../../../infra/kafka/kafka.ts';
import { eventTransportSuite } from './event-transport.suite.js';

const dataDir = mkdtempSync(path.join(tmpdir(), 'rotina-kafka-'));
let broker: Kafka;

// A broker of its own: the suite kills it, and others share the one of the test run.
beforeAll(async () => {
  broker = await startKafka({ port: await freePort(), dataDir });
}, 60_000);

afterAll(async () => {
  await broker.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

eventTransportSuite('Apache Kafka', {
  env: (scope) =>
    Promise.resolve({ EVENTS_TRANSPORT: 'kafka', KAFKA_BROKERS: broker.brokers, KAFKA_PREFIX: `${scope}-` }),
  cut: () => broker.kill(),
  mend: () => broker.restart(),
});
