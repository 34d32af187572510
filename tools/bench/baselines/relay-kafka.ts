import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { relay } from './relay-loop.ts';

const topic = 'baseline';
const brokers = (process.env['KAFKA_BROKERS'] ?? '').split(',');
const kafka = new Kafka({ clientId: 'baseline', brokers, logLevel: logLevel.NOTHING });
const admin = kafka.admin();
await admin.connect();
await admin.createTopics({ topics: [{ topic, numPartitions: 6, replicationFactor: 1 }], waitForLeaders: true });
await admin.disconnect();
const producer = kafka.producer({
  allowAutoTopicCreation: false,
  maxInFlightRequests: 1,
  createPartitioner: Partitioners.DefaultPartitioner,
});
await producer.connect();

await relay(async (rows) => {
  const messages = rows.map(({ event_id, type, key, time, payload }) => ({
    key,
    value: JSON.stringify(payload),
    headers: { ce_id: event_id, ce_type: type, ce_subject: key, ce_time: time.toISOString() },
  }));
  await producer.sendBatch({ acks: -1, topicMessages: [{ topic, messages }] });
});
