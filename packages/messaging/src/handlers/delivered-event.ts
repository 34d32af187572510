import type { EventEnvelope, Topic } from '@rotina/contracts';
import type { Delivery } from '../transports/event-transport.js';
import { readPayload } from './payload.js';
import { receivedEvent } from './received-event.js';
import type { ReceivedEvent, RegisteredHandler } from './received-event.js';

/** An event with its handler. */
export interface HandledEvent {
  readonly topic: Topic;
  readonly envelope: EventEnvelope;
  readonly event: ReceivedEvent;
  readonly handler: RegisteredHandler;
}

/** A record that no handler can handle. */
export interface PoisonEvent {
  readonly topic: Topic;
  readonly id: string;
  readonly type: string;
  readonly key: string;
  readonly traceparent?: string | undefined;
  readonly envelope: unknown;
  readonly error: string;
}

/** A delivery after validation; null when its type is known and this service has no handler for it. */
export type DeliveredEvent =
  { readonly good: HandledEvent } | { readonly poison: PoisonEvent; readonly reason: 'invalid' | 'unknown' } | null;

/** The events of this version. */
export interface KnownEvents {
  /** By the type that they handle. */
  readonly handlers: ReadonlyMap<string, RegisteredHandler>;
  /** Every declared or retired type, also those that other services handle. */
  readonly types: ReadonlySet<string>;
}

export function deliveredEvent(delivery: Delivery, { handlers, types }: KnownEvents): DeliveredEvent {
  const { topic } = delivery;
  if (!delivery.event) {
    const { id, raw, reason } = delivery.unreadable;
    return { poison: { topic, id, type: '', key: '', envelope: { raw }, error: reason }, reason: 'invalid' };
  }
  const { event } = delivery;
  const handler = handlers.get(event.type);
  if (handler) return withPayload(topic, event, handler);
  if (types.has(event.type)) return null;
  return { poison: poisonOf(topic, event, 'This version does not know the type of the event.'), reason: 'unknown' };
}

function withPayload(topic: Topic, envelope: EventEnvelope, handler: RegisteredHandler): DeliveredEvent {
  const { data } = envelope;
  const invalid = (error: string): DeliveredEvent => ({ poison: poisonOf(topic, envelope, error), reason: 'invalid' });
  // A publisher of another topic may not publish this type.
  if (topic !== handler.definition.topic) return invalid(`Events of this type come in ${handler.definition.topic}.`);
  if (typeof data !== 'object' || data === null) return invalid('The payload is not an object.');
  const { value, problems } = readPayload(handler.definition.payload, data);
  if (problems.length > 0) return invalid(`The payload is not valid: ${problems.join('; ')}`);
  return { good: { topic, envelope, handler, event: receivedEvent(envelope, value) } };
}

function poisonOf(topic: Topic, envelope: EventEnvelope, error: string): PoisonEvent {
  const { id, type, subject: key, traceparent } = envelope;
  return { topic, id, type, key, traceparent, envelope, error };
}
