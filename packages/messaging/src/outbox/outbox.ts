import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { topicDefinition } from '@rotina/contracts';
import type { EventDefinition } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/clock';
import { execute, Database, isTransaction } from '@rotina/service-kit/database';
import { requestContext } from '@rotina/service-kit/http';
import type { Prepared, Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { MessagingOptions } from '../messaging.options.js';
import { readPayload } from '../consumers/payload.js';
import { appendSql } from './outbox.query.js';
import type { NewEvent } from './outbox.query.js';
import { RelayBell } from './relay-bell.js';

export interface AppendOptions {
  /** When it happened; now, when nothing else is said. */
  readonly time?: Temporal.Instant;
}

// Kafka takes one megabyte a record by default; what comes near it blocks the events behind it.
const mostPayloadBytes = 500_000;

/** The one way to publish: events written beside the rows they tell of, in the same transaction. */
@Injectable()
export class Outbox {
  constructor(
    private readonly clock: Clock,
    private readonly options: MessagingOptions,
    private readonly database: Database,
    private readonly bell: RelayBell,
  ) {}

  /**
   * Publishes an event once the transaction has committed, and not at all when it has not. Lock the aggregate's row
   * before: events of one key are published in the order in which they were appended. Gives the event's id.
   * @throws Error when the payload breaks its class, is too large, or the topic belongs to another service.
   */
  async append<P extends object>(
    tx: Transaction,
    definition: EventDefinition<P>,
    payload: P,
    options: AppendOptions = {},
  ): Promise<string> {
    const event = await this.event(definition, payload, options);
    await this.appendAll(tx, [event]);
    return event.event_id;
  }

  /** As `append`, for events that were made before; in their order. */
  async appendAll(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
    if (events.length > 0) await this.appendWith(tx, appendSql, [], events);
  }

  /**
   * Publishes events with the one statement that writes what they tell of (`withEvents`): on a hot path both cost one
   * round trip, and outside a transaction they are one.
   * @param values The statement's parameters from `$2` on.
   */
  async appendWith(
    manager: EntityManager,
    statement: Prepared,
    values: readonly unknown[],
    events: readonly NewEvent[],
  ): Promise<void> {
    await execute(manager, statement, [JSON.stringify(events), ...values]);
    if (events.length === 0) return;
    if (isTransaction(manager)) this.database.afterCommit(manager, this.bell.ring);
    else this.bell.ring();
  }

  /**
   * An event of the request under way, for `appendAll` and `appendWith`.
   * @throws Error as `append` does.
   */
  async event<P extends object>(
    definition: EventDefinition<P>,
    payload: P,
    options: AppendOptions = {},
  ): Promise<NewEvent> {
    const { type, version, topic } = definition;
    await this.refuseMistakes(definition, payload);
    const time = options.time ?? this.clock.now();
    return {
      event_id: randomUUIDv7(),
      type,
      version,
      topic,
      key: definition.key(payload),
      time: time.toString(),
      payload,
      traceparent: requestContext()?.traceparent ?? null,
    };
  }

  private async refuseMistakes<P extends object>(definition: EventDefinition<P>, payload: P): Promise<void> {
    const { type, topic } = definition;
    const { owner } = topicDefinition(topic);
    if (owner !== this.options.source) {
      throw new Error(
        `${type} travels on ${topic}, which belongs to ${owner}; ${this.options.source} cannot publish it.`,
      );
    }
    if (Buffer.byteLength(JSON.stringify(payload)) > mostPayloadBytes) {
      throw new Error(`The payload of ${type} is larger than ${mostPayloadBytes} bytes.`);
    }
    const { problems } = await readPayload(definition.payload, payload);
    if (problems.length > 0) throw new Error(`The payload of ${type} is not valid: ${problems.join('; ')}`);
  }
}
