import type { EventDefinition, EventEnvelope } from '@rotina/contracts';
import type { Transaction } from '@rotina/service-kit/database';

/** An event as its handler receives it: validated, its payload an instance of its class. */
export interface ReceivedEvent<P extends object = object> {
  readonly id: string;
  readonly type: string;
  /** `/rotina/<service>` */
  readonly source: string;
  /** Events with the same key are ordered. */
  readonly subject: string;
  readonly time: Temporal.Instant;
  readonly data: P;
}

/** Handles an event with the given transaction only, so that its effects happen once. */
export type EventHandler<P extends object = object> = (event: ReceivedEvent<P>, tx: Transaction) => Promise<void>;

/** A provider's method with the event it handles. */
export interface RegisteredHandler {
  readonly definition: EventDefinition;
  /** `OrdersConsumer.handle`, for messages. */
  readonly name: string;
  readonly handle: EventHandler;
}

export function receivedEvent(envelope: EventEnvelope, data: object): ReceivedEvent {
  const { id, type, source, subject } = envelope;
  return { id, type, source, subject, time: Temporal.Instant.from(envelope.time), data };
}
