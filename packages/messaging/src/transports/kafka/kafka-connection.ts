import { readFileSync } from 'node:fs';
import type { KafkaConfig, SASLOptions } from 'kafkajs';
import type { MessagingConfig } from '../../messaging.config.js';

/** The addresses of the brokers, the service's user there, and TLS. */
export type KafkaConnection = Pick<KafkaConfig, 'sasl' | 'ssl'> & { readonly brokers: string[] };

export function kafkaConnection(config: MessagingConfig): KafkaConnection {
  return {
    brokers: config.KAFKA_BROKERS.split(','),
    ...(config.KAFKA_TLS_ENABLED && { ssl: tlsOf(config) }),
    ...(config.KAFKA_SASL_USERNAME !== '' && { sasl: saslOf(config) }),
  };
}

const tlsOf = ({ KAFKA_TLS_CA_FILE: file }: MessagingConfig) => file === '' || { ca: [readFileSync(file, 'utf8')] };

function saslOf(config: MessagingConfig): SASLOptions {
  const login = { username: config.KAFKA_SASL_USERNAME, password: config.KAFKA_SASL_PASSWORD };
  switch (config.KAFKA_SASL_MECHANISM) {
    case 'plain':
      return { mechanism: 'plain', ...login };
    case 'scram-sha-256':
      return { mechanism: 'scram-sha-256', ...login };
    case 'scram-sha-512':
      return { mechanism: 'scram-sha-512', ...login };
  }
}
