import 'reflect-metadata';
import { topicDefinition } from '@rotina/contracts';
import { loadConfig } from '@rotina/service-kit/config';
import { failToStart } from '@rotina/service-kit/process';
import { MessagingConfig } from './messaging.config.js';
import { kafkajs } from './transports/kafka/installed-kafkajs.js';
import { kafkaConnection } from './transports/kafka/kafka-connection.js';
import { allTopics, KafkaTopics } from './transports/kafka/kafka-topics.js';
import { permissionsOf } from './transports/kafka/permissions.js';

/**
 * Creates the topics, and lets the user of each service, `rotina-<service>`, write its own and read those that it handles. Run
 * by an administrator of the brokers, and again after an upgrade: what is there stays.
 */
async function allow(): Promise<void> {
  const config = loadConfig(MessagingConfig, { ...process.env, EVENTS_TRANSPORT: 'kafka' });
  const { KAFKA_PREFIX: prefix, KAFKA_REPLICATION_FACTOR: replicationFactor } = config;
  const kafka = new kafkajs.Kafka({ ...kafkaConnection(config), clientId: 'rotina-access' });
  await new KafkaTopics(kafka, replicationFactor, (topic) => prefix + topic).ensure(allTopics);
  const services = new Set(allTopics.map((topic) => topicDefinition(topic).owner));
  const admin = kafka.admin();
  try {
    await admin.connect();
    await admin.createAcls({ acl: [...services].flatMap((service) => permissionsOf(service, prefix)) });
  } finally {
    await admin.disconnect();
  }
}

await allow().catch((error: unknown) => failToStart('kafka-access', error));
