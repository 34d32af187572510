import type { EventDefinition, EventEnvelope } from '@rotina/contracts';
import type { Transaction } from '@rotina/service-kit/database';
import type { RequestContext } from '@rotina/service-kit/http';

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

/** One of several events that are handled together. */
export interface TracedEvent<P extends object = object> extends ReceivedEvent<P> {
  /** Its trace, in which what it causes is recorded (`withRequestContext`). */
  readonly context: RequestContext;
}

/** Handles events in their order with the given transaction only, so that their effects happen once. */
export type EventsHandler<P extends object = object> = (
  events: readonly TracedEvent<P>[],
  tx: Transaction,
) => Promise<void>;

/** A provider's method with the event it handles, one at a time or several. */
export type RegisteredHandler = {
  readonly definition: EventDefinition;
  /** `OrdersConsumer.handle`, for messages. */
  readonly name: string;
} & ({ readonly handle: EventHandler } | { readonly handleAll: EventsHandler });

export function receivedEvent(envelope: EventEnvelope, data: object): ReceivedEvent {
  const { id, type, source, subject } = envelope;
  return { id, type, source, subject, time: Temporal.Instant.from(envelope.time), data };
}
