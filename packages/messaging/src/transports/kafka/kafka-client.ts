import { Logger } from '@nestjs/common';
import type { ServiceName } from '@rotina/contracts';
import type { Kafka, LogEntry } from 'kafkajs';
import { ThrottledLogger } from '@rotina/service-kit/timing';
import { kafkajs } from './installed-kafkajs.js';
import type { KafkaConnection } from './kafka-connection.js';
import { calmRequestQueue } from './request-queue-timer.js';
import { endStoppedFetchers } from './stopped-fetchers.js';

export interface KafkaSettings {
  readonly connection: KafkaConnection;
  readonly service: ServiceName;
  /** Prefix of topic and group names, for installations that share a cluster. */
  readonly prefix: string;
  /** The copies of each partition, where there are as many brokers. */
  readonly replicationFactor: number;
  /** Without a heartbeat for so long, a consumer's partitions go to others. */
  readonly sessionTimeoutMs: number;
  /** The longest pause between two attempts. */
  readonly maxPauseMs: number;
}

export function kafkaClient({ connection, service, maxPauseMs }: KafkaSettings): Kafka {
  calmRequestQueue();
  endStoppedFetchers();
  return new kafkajs.Kafka({
    ...connection,
    clientId: `rotina-${service}`,
    connectionTimeout: 5_000,
    requestTimeout: 30_000,
    // With pauses of five seconds at most, it reports a failure after about twenty.
    retry: { initialRetryTime: Math.min(200, maxPauseMs), retries: 8, maxRetryTime: maxPauseMs },
    logLevel: kafkajs.logLevel.WARN,
    logCreator: () => throttledLogger(),
  });
}

// kafkajs logs every failed attempt to reach a broker as an error; the relay's own warning is the one to act on.
function throttledLogger(): (entry: LogEntry) => void {
  const throttled = new ThrottledLogger(new Logger('kafkajs'), 10_000);
  return ({ namespace, log }) => throttled.warn(`[${namespace}] ${log.message}`);
}
