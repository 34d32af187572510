import { consumersOfTopic, eventDefinitions, topicDefinition, topics } from '@rotina/contracts';
import type { EventDefinition, ServiceName, Topic } from '@rotina/contracts';
import { schemasOf } from './event-schemas.js';
import { keptSample } from './kept-samples.js';

const topicNames = Object.keys(topics) as Topic[];
const reference = (path: string): { $ref: string } => ({ $ref: `#/${path}` });
const text = (description: string, more: object = {}): object => ({ type: 'string', description, ...more });

/** CloudEvents 1.0 in Kafka's binary mode; the embedded queues carry the same attributes beside `data` in one object. */
export const cloudEvent = {
  name: 'cloudEvent',
  contentType: 'application/json',
  headers: {
    type: 'object',
    required: [
      'ce_specversion',
      'ce_id',
      'ce_type',
      'ce_source',
      'ce_subject',
      'ce_time',
      'ce_dataversion',
      'content-type',
    ],
    properties: {
      ce_specversion: { type: 'string', const: '1.0' },
      ce_id: text('Recognises a second delivery.', { format: 'uuid' }),
      ce_type: text('The name of the event.'),
      ce_source: text('The service that says so.', { examples: ['/rotina/checkout'] }),
      ce_subject: text('The key: events of one subject keep their order within a topic.'),
      ce_time: text('When it happened.', { format: 'date-time' }),
      ce_dataversion: text('Version of the payload; newer ones have more fields.', { examples: ['1'] }),
      ce_traceparent: text('W3C trace context of the request that caused it.'),
      'content-type': { type: 'string', const: 'application/json' },
    },
  },
  bindings: { kafka: { key: text('The same as ce_subject.'), bindingVersion: '0.5.0' } },
};

const ofTopic = (topic: Topic): EventDefinition[] =>
  eventDefinitions().filter((definition) => definition.topic === topic);

function channel(topic: Topic): object {
  const { description, partitions, owner } = topicDefinition(topic);
  return {
    address: topic,
    description: `${description} Written by ${owner}; in order for each key.`,
    servers: [reference('servers/kafka')],
    messages: Object.fromEntries(ofTopic(topic).map(({ type }) => [type, reference(`components/messages/${type}`)])),
    bindings: { kafka: { topic, partitions, bindingVersion: '0.5.0' } },
  };
}

function operation(service: ServiceName, action: 'send' | 'receive', topic: Topic): [string, object] {
  const verb = action === 'send' ? 'writes' : 'reads';
  return [
    `${service}.${action}.${topic}`,
    {
      action,
      channel: reference(`channels/${topic}`),
      summary: `${service} ${verb} ${topic}.`,
      tags: [{ name: service }],
      messages: ofTopic(topic)
        .filter(({ consumers }) => action === 'send' || consumers.includes(service))
        .map(({ type }) => reference(`channels/${topic}/messages/${type}`)),
    },
  ];
}

function operationsOf(topic: Topic): [string, object][] {
  const { owner } = topicDefinition(topic);
  const reads = [...consumersOfTopic(topic)].map((consumer) => operation(consumer, 'receive', topic));
  return [operation(owner, 'send', topic), ...reads];
}

interface Message {
  readonly description: string;
  readonly examples: readonly { readonly headers: object; readonly payload: object }[];
}

/** The headers that carry an event of its kept sample. */
const exampleHeaders = ({ type, version, topic, key }: EventDefinition, payload: object): object => ({
  ce_specversion: '1.0',
  ce_id: '019d2a4e-8f00-7c55-b0a1-1f2e3d4c5b6a',
  ce_type: type,
  ce_source: `/rotina/${topicDefinition(topic).owner}`,
  ce_subject: key(payload),
  ce_time: '2026-03-12T12:14:05.000Z',
  ce_dataversion: String(version),
  'content-type': 'application/json',
});

function message(definition: EventDefinition): [string, Message] {
  const { type, version, description, payload } = definition;
  const sample = keptSample(definition);
  const shape = {
    name: type,
    title: `${type} v${String(version)}`,
    summary: description,
    description: `${description} A higher version has more fields; ignore those that you do not know.`,
    traits: [reference('components/messageTraits/cloudEvent')],
    payload: reference(`components/schemas/${payload.name}`),
    examples: [{ name: 'sample', headers: exampleHeaders(definition, sample), payload: sample }],
  };
  return [type, shape];
}

const kafka = {
  host: '{brokers}',
  protocol: 'kafka',
  title: 'Apache Kafka',
  description: 'The brokers of the installation. The embedded size sends the same events through queues in PostgreSQL.',
  variables: {
    brokers: {
      description: 'KAFKA_BROKERS of the services: one host and port, or several separated by commas.',
      default: 'localhost:19092',
      examples: ['kafka:9092'],
    },
  },
};

/** Every topic and event, who writes and who reads them, as AsyncAPI 3.0. */
export function asyncApi(): { components: { messages: Record<string, Message> } } {
  const definitions = eventDefinitions();
  const payloads = definitions.map(({ payload }) => payload.name);
  const document = {
    asyncapi: '3.0.0',
    info: {
      title: 'Rotina events',
      version: '1',
      description:
        'What the services publish for each other: CloudEvents 1.0 in binary mode, at least once, in order for each subject within a topic.',
    },
    servers: { kafka },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(topicNames.map((topic) => [topic, channel(topic)])),
    operations: Object.fromEntries(topicNames.flatMap(operationsOf)),
    components: {
      messages: Object.fromEntries(definitions.map(message)),
      messageTraits: { cloudEvent },
      schemas: schemasOf([...new Set(payloads)], '#/components/schemas/'),
    },
  };
  return document;
}
