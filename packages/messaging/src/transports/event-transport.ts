import type { EventEnvelope, ServiceName, Topic } from '@rotina/contracts';

export interface OutgoingEvent {
  readonly topic: Topic;
  readonly envelope: EventEnvelope;
}

/** A record that is no event: what it held, as text, so that somebody can look at it. */
interface Unreadable {
  readonly id: string;
  readonly raw: string;
  readonly reason: string;
}

/** One record as it arrived. `event` is null when it could not be read. */
export type Delivery = { readonly topic: Topic } & (
  | { readonly event: EventEnvelope; readonly unreadable?: never }
  | { readonly event: null; readonly unreadable: Unreadable }
);

/**
 * Settles a batch whose records share one topic, in their order: handled, skipped or parked, all of them, when it
 * resolves. It rejects only when it gave up before that (the signal was aborted); then the batch must come again.
 */
type BatchHandler = (batch: readonly Delivery[], signal: AbortSignal) => Promise<void>;

export interface Subscription {
  readonly consumer: ServiceName;
  readonly topics: readonly Topic[];
  readonly handle: BatchHandler;
}

/** `down` passes by itself; `broken` does not: the process has to be started anew. */
export interface TransportState {
  readonly state: 'up' | 'down' | 'broken';
  /** What is wrong, or nothing. */
  readonly detail?: string;
}

/**
 * Carries events between services, at least once, in order per key. Services never see it: they write to the outbox and
 * handle what arrives. Every method works while the other side is down; connections are made and renewed inside.
 */
export abstract class EventTransport {
  /** Resolves once the batch is safely stored, in its order; rejects within 15 seconds otherwise, and may be repeated. */
  abstract publish(batch: readonly OutgoingEvent[]): Promise<void>;

  /** Begins to consume; deliveries start as soon as the other side can be reached. */
  abstract subscribe(subscription: Subscription): void;

  abstract state(): TransportState;

  /** Stops consuming (batches in hand get a moment to finish), then closes every connection. */
  abstract close(): Promise<void>;
}

/** How long a publisher may take before its connection is dropped and built anew. */
export const publishDeadline = 15_000;
