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

/** A delivery after validation; null when this service has no handler for it. */
export type DeliveredEvent = { readonly good: HandledEvent } | { readonly poison: PoisonEvent } | null;

export function deliveredEvent(delivery: Delivery, handlers: ReadonlyMap<string, RegisteredHandler>): DeliveredEvent {
  const { topic } = delivery;
  if (!delivery.event) {
    const { id, raw, reason } = delivery.unreadable;
    return { poison: { topic, id, type: '', key: '', envelope: { raw }, error: reason } };
  }
  const handler = handlers.get(delivery.event.type);
  return handler ? withPayload(topic, delivery.event, handler) : null;
}

function withPayload(topic: Topic, envelope: EventEnvelope, handler: RegisteredHandler): DeliveredEvent {
  const { id, type, subject: key, traceparent, data } = envelope;
  const poison = (error: string): DeliveredEvent => ({
    poison: { topic, id, type, key, traceparent, envelope, error },
  });
  if (typeof data !== 'object' || data === null) return poison('The payload is not an object.');
  const { value, problems } = readPayload(handler.definition.payload, data);
  if (problems.length > 0) return poison(`The payload is not valid: ${problems.join('; ')}`);
  return { good: { topic, envelope, handler, event: receivedEvent(envelope, value) } };
}
