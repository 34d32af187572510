import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { topicDefinition } from '@rotina/contracts';
import type { EventDefinition } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/timing';
import { Database, execute } from '@rotina/service-kit/database';
import { requestContext } from '@rotina/service-kit/http';
import type { Transaction } from '@rotina/service-kit/database';
import { MessagingOptions } from '../messaging.options.js';
import { EventTransport } from '../transports/event-transport.js';
import { readPayload } from '../handlers/payload.js';
import { appendSql, cause } from './outbox.query.js';
import type { NewEvent } from './outbox.query.js';
import { FactLog } from './fact-log.js';
import { OutboxNotifier } from './outbox-notifier.js';

export type { NewEvent } from './outbox.query.js';

export interface AppendOptions {
  /** When it happened; now by default. */
  readonly time?: Temporal.Instant;
}

// Kafka accepts records of one megabyte by default; a larger one would block the events behind it.
const maxPayloadBytes = 500_000;

/** The only way to publish: events are inserted in the transaction that changes the rows they describe. */
@Injectable()
export class Outbox {
  private readonly collected = new WeakMap<Transaction, NewEvent[]>();

  constructor(
    private readonly clock: Clock,
    private readonly options: MessagingOptions,
    private readonly database: Database,
    private readonly notifier: OutboxNotifier,
    private readonly facts: FactLog,
    private readonly transport: EventTransport,
  ) {}

  /**
   * Publishes an event if and when the transaction commits; returns the event's id. Events are inserted together, before
   * the commit. Lock the aggregate's row before: events of one key are published in the order in which they were appended.
   * @throws Error when the payload breaks its class, is too large, or the topic belongs to another service.
   */
  async append<P extends object>(
    tx: Transaction,
    definition: EventDefinition<P>,
    payload: P,
    options: AppendOptions = {},
  ): Promise<string> {
    const event = this.event(definition, payload, options);
    this.appendAll(tx, [event]);
    return event.event_id;
  }

  /** Publishes prepared events, in their order. */
  appendAll(tx: Transaction, events: readonly NewEvent[]): void {
    if (events.length === 0) return;
    const collected = this.collected.get(tx);
    if (collected) collected.push(...events);
    else this.collected.set(tx, [...events]);
    this.database.beforeCommit(tx, this.insertCollected);
  }

  private readonly insertCollected = async (tx: Transaction): Promise<void> => {
    const events = this.collected.get(tx) ?? [];
    this.collected.delete(tx);
    if (events.length === 0) return;
    await execute(tx, appendSql, [JSON.stringify(events)]);
    if (isForRelay(events)) this.database.afterCommit(tx, this.notifier.notify);
    this.database.afterCommit(tx, () => this.facts.write(events));
  };

  /**
   * Prepares an event of the current request for `appendAll`.
   * @throws Error as `append` does.
   */
  event<P extends object>(definition: EventDefinition<P>, payload: P, options: AppendOptions = {}): NewEvent {
    const { type, version, topic } = definition;
    this.refuseMistakes(definition, payload);
    const time = options.time ?? this.clock.now();
    const context = requestContext();
    return {
      event_id: randomUUIDv7(),
      type,
      version,
      topic,
      key: definition.key(payload),
      time: time.toString(),
      payload,
      traceparent: context?.traceparent ?? null,
      published_at: this.transport.carries(type) ? null : 'now',
      [cause]: context,
    };
  }

  private refuseMistakes<P extends object>(definition: EventDefinition<P>, payload: P): void {
    const { type, topic } = definition;
    const { owner } = topicDefinition(topic);
    if (owner !== this.options.source) {
      throw new Error(
        `${type} travels on ${topic}, which belongs to ${owner}; ${this.options.source} cannot publish it.`,
      );
    }
    if (Buffer.byteLength(JSON.stringify(payload)) > maxPayloadBytes) {
      throw new Error(`The payload of ${type} is larger than ${maxPayloadBytes} bytes.`);
    }
    const { problems } = readPayload(definition.payload, payload);
    if (problems.length > 0) throw new Error(`The payload of ${type} is not valid: ${problems.join('; ')}`);
  }
}

const isForRelay = (events: readonly NewEvent[]): boolean => events.some(({ published_at }) => published_at === null);
