import type { EventDefinition, EventEnvelope } from '@rotina/contracts';
import type { Transaction } from '@rotina/service-kit/database';

/** An event as a handler gets it: validated, its payload an instance of its class. */
export interface ReceivedEvent<P extends object = object> {
  readonly id: string;
  readonly type: string;
  /** `/rotina/<service>` */
  readonly source: string;
  /** The key that its order holds for. */
  readonly subject: string;
  readonly time: Temporal.Instant;
  readonly data: P;
}

/** Does what an event asks for, with the transaction it is given and nothing else: that is what makes it happen once. */
export type EventHandler<P extends object = object> = (event: ReceivedEvent<P>, tx: Transaction) => Promise<void>;

/** A handler in some provider, and what it is for. */
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
