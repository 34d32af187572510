import type { EventEnvelope, ServiceName, Topic } from '@rotina/contracts';

export interface OutgoingEvent {
  readonly topic: Topic;
  readonly envelope: EventEnvelope;
}

/** A record that is not an event: its content as text, for administrators. */
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
 * Handles a batch of records of one topic, in their order. When it resolves, each is handled, skipped or stored as a dead
 * letter. It rejects when the signal was aborted before that, or when this process cannot handle anything for now; then
 * the batch must be delivered again, in the second case to another replica.
 */
type BatchHandler = (batch: readonly Delivery[], signal: AbortSignal) => Promise<void>;

export interface Subscription {
  readonly consumer: ServiceName;
  readonly topics: readonly Topic[];
  readonly handle: BatchHandler;
  /** Resolves once this process can handle batches, or the signal is aborted; a consumer takes part only after that. */
  readonly ready: (signal: AbortSignal) => Promise<void>;
  /** Called when this process begins to consume events that another one may have consumed until now. */
  readonly onAssigned: () => void;
}

/** Events of a partition that a consumer has not consumed yet. */
export interface TopicLag {
  readonly topic: Topic;
  /** 0 where topics have no partitions. */
  readonly partition: number;
  readonly events: number;
}

/** `down` recovers by itself. */
export interface TransportState {
  readonly state: 'up' | 'down';
  /** The failure, if any. */
  readonly detail?: string;
}

/**
 * Carries events between services, at least once, in order per key. Services use the outbox and handlers instead of it.
 * Every method works while the other side is down; connections are opened and replaced inside.
 */
export abstract class EventTransport {
  /** Resolves once the batch is durably stored, in its order; otherwise rejects within 15 seconds and may be repeated. */
  abstract publish(batch: readonly OutgoingEvent[]): Promise<void>;

  /** Whether events of a type go anywhere: the outbox keeps the others, and nobody spends a statement on publishing them. */
  abstract carries(type: string): boolean;

  /** Starts to consume; deliveries begin as soon as the other side is reachable. */
  abstract subscribe(subscription: Subscription): void;

  abstract state(): TransportState;

  /** The topics with fewer copies than they should have: their events may be lost, or wait, when a broker is lost. */
  fragileTopics(): readonly string[] {
    return [];
  }

  /** The lag of a service's consumer in each topic. Rejects within seconds while the other side is down. */
  abstract lag(consumer: ServiceName, topics: readonly Topic[]): Promise<readonly TopicLag[]>;

  /** Stops consuming (batches in hand get a moment to finish), then closes every connection. */
  abstract close(): Promise<void>;
}

/** Milliseconds after which a publisher's connection is dropped and replaced. */
export const publishDeadline = 15_000;
