import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, it } from '@jest/globals';
import { freePort } from '../../../infra/embedded/free-ports.ts';
import { startKafka } from '../../../infra/kafka/broker.ts';
import type { Kafka } from '../../../infra/kafka/kafka.ts';
import { eventTransportSuite } from './event-transport.suite.js';

const dataDir = mkdtempSync(path.join(tmpdir(), 'rotina-kafka-'));
let broker: Kafka;

if (process.env['TEST_KAFKA_BROKERS'] === undefined) {
  // Skipped visibly: `npm test` prints why Apache Kafka is missing (KAFKA=off, or neither Java nor its archive).
  it.todo('events over Apache Kafka: skipped, because this run has no broker (TEST_KAFKA_BROKERS is not set)');
} else {
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
}
