import { Logger } from '@nestjs/common';
import { Kafka, logLevel } from 'kafkajs';
import type { LogEntry } from 'kafkajs';
import { Seldom } from '../../timing/seldom.js';
import { calmRequestQueue } from './request-queue-timer.js';

export interface KafkaSettings {
  readonly brokers: readonly string[];
  readonly service: string;
  /** Stands before the names of topics and groups, where several installations share a cluster. */
  readonly prefix: string;
}

/** Pauses between kafkajs' own attempts: about 20 seconds in all before it reports a failure. */
export const retry = { initialRetryTime: 200, retries: 8, maxRetryTime: 5_000 };

export function kafkaClient({ brokers, service }: KafkaSettings): Kafka {
  calmRequestQueue();
  return new Kafka({
    clientId: `rotina-${service}`,
    brokers: [...brokers],
    connectionTimeout: 5_000,
    requestTimeout: 30_000,
    retry,
    logLevel: logLevel.WARN,
    logCreator: () => quietLogger(),
  });
}

// kafkajs reports every attempt at a broker that is away as an error; somebody has to act only when the relay says so.
function quietLogger(): (entry: LogEntry) => void {
  const logger = new Logger('kafkajs');
  const seldom = new Seldom(10_000);
  return ({ namespace, log }) => {
    seldom.run((dropped) => logger.warn(`[${namespace}] ${log.message} (${dropped} more of these)`));
  };
}
