import type { ServiceConfig } from '@rotina/service-kit/config';
import type { MessagingConfig } from '../messaging.config.js';
import type { MessagingOptions } from '../messaging.options.js';
import { EmbeddedTransport } from './embedded/embedded.transport.js';
import type { EventTransport } from './event-transport.js';
import { kafkaConnection } from './kafka/kafka-connection.js';
import { NoTransport } from './no.transport.js';

/** The transport of the settings. Kafka's client is loaded only where it is used: it takes memory and time at start. */
export async function createTransport(
  config: MessagingConfig,
  { NODE_ENV }: ServiceConfig,
  { source }: MessagingOptions,
): Promise<EventTransport> {
  switch (config.EVENTS_TRANSPORT) {
    case 'kafka': {
      const { KafkaTransport } = await import('./kafka/kafka.transport.js');
      return new KafkaTransport({
        connection: kafkaConnection(config),
        prefix: config.KAFKA_PREFIX,
        service: source,
        replicationFactor: config.KAFKA_REPLICATION_FACTOR,
        sessionTimeoutMs: config.KAFKA_SESSION_TIMEOUT_MS,
        maxPauseMs: config.EVENTS_MAX_PAUSE_MS,
      });
    }
    case 'embedded':
      return new EmbeddedTransport(config.EVENTS_DATABASE_URL, source);
    case 'none':
      if (NODE_ENV === 'production') throw new Error('EVENTS_TRANSPORT=none is for tests only.');
      return new NoTransport();
  }
}
