import { eventDefinitions, topicDefinition, topics } from '@rotina/contracts';
import type { EventDefinition, ServiceName, Topic } from '@rotina/contracts';
import { schemasOf } from './event-schemas.js';

const topicNames = Object.keys(topics) as Topic[];
const reference = (path: string): { $ref: string } => ({ $ref: `#/${path}` });
const text = (description: string, more: object = {}): object => ({ type: 'string', description, ...more });

/** CloudEvents 1.0 in Kafka's binary mode; the embedded queues carry the same attributes beside `data` in one object. */
const cloudEvent = {
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
  const { partitions, owner } = topicDefinition(topic);
  return {
    address: topic,
    description: `Written by ${owner}.`,
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
    },
  ];
}

function operationsOf(topic: Topic): [string, object][] {
  const { owner, consumers } = topicDefinition(topic);
  return [operation(owner, 'send', topic), ...consumers.map((consumer) => operation(consumer, 'receive', topic))];
}

function message({ type, version, payload }: EventDefinition): [string, object] {
  const shape = {
    name: type,
    title: `${type} v${String(version)}`,
    traits: [reference('components/messageTraits/cloudEvent')],
    payload: reference(`components/schemas/${payload.name}`),
  };
  return [type, shape];
}

/** Every topic and event, who writes and who reads them, as AsyncAPI 3.0. */
export function asyncApi(): object {
  const definitions = eventDefinitions();
  const payloads = definitions.map(({ payload }) => payload.name);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Rotina events',
      version: '1',
      description: 'What the services tell each other, at least once and in order per subject.',
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(topicNames.map((topic) => [topic, channel(topic)])),
    operations: Object.fromEntries(topicNames.flatMap(operationsOf)),
    components: {
      messages: Object.fromEntries(definitions.map(message)),
      messageTraits: { cloudEvent },
      schemas: schemasOf([...new Set(payloads)], '#/components/schemas/'),
    },
  };
}
