import { createHash } from 'node:crypto';
import { isUuid } from '@rotina/contracts';
import type { EventEnvelope, Topic } from '@rotina/contracts';
import type { IHeaders, KafkaMessage, Message } from 'kafkajs';
import { isEnvelope } from '../envelope.js';
import type { Delivery } from '../event-transport.js';

/** An event as a Kafka record: CloudEvents' binary mode, keyed by the subject. */
export function recordOf(event: EventEnvelope): Message {
  const headers: IHeaders = {
    ce_specversion: event.specversion,
    ce_id: event.id,
    ce_type: event.type,
    ce_source: event.source,
    ce_subject: event.subject,
    ce_time: event.time,
    ce_dataversion: event.dataversion,
    'content-type': event.datacontenttype,
  };
  if (event.traceparent !== undefined) headers['ce_traceparent'] = event.traceparent;
  return { key: event.subject, value: JSON.stringify(event.data), headers };
}

/** Reads a record; one that is not a valid event gets an id derived from its content, the same at every read. */
export function deliveryOf(topic: Topic, partition: number, message: KafkaMessage): Delivery {
  const event = eventOf(message);
  if (typeof event !== 'string') return { topic, event };
  const raw = message.value?.toString() ?? '';
  const identity = `${topic}:${partition}:${message.offset}:${message.timestamp}:${raw}`;
  return { topic, event: null, unreadable: { id: uuidFrom(identity), raw, reason: event } };
}

/** The event of a record, or what is wrong with it. */
function eventOf({ headers = {}, value }: KafkaMessage): EventEnvelope | string {
  const data = parsed(value);
  if (data === undefined) return 'The value is not valid JSON.';
  const traceparent = textOf(headers['ce_traceparent']);
  const event: Record<string, unknown> = {
    specversion: '1.0',
    id: textOf(headers['ce_id']),
    type: textOf(headers['ce_type']),
    source: textOf(headers['ce_source']),
    subject: textOf(headers['ce_subject']),
    time: textOf(headers['ce_time']),
    datacontenttype: 'application/json',
    dataversion: textOf(headers['ce_dataversion']) ?? '1',
    ...(traceparent === undefined ? {} : { traceparent }),
    data,
  };
  if (!isEnvelope(event)) return 'The record lacks CloudEvents headers, or its time is not an instant.';
  return isUuid(event.id) ? event : 'The event id is not a UUID.';
}

function textOf(header: IHeaders[string]): string | undefined {
  const value = Array.isArray(header) ? header[0] : header;
  return value?.toString();
}

function parsed(value: Buffer | null): unknown {
  if (value === null) return undefined;
  try {
    return JSON.parse(value.toString());
  } catch {
    return undefined;
  }
}

function uuidFrom(identity: string): string {
  const hex = createHash('sha256').update(identity).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
