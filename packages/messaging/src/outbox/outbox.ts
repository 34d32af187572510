import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { topicDefinition } from '@rotina/contracts';
import type { EventDefinition } from '@rotina/contracts';
import { affected, Clock, Database, isTransaction, requestContext } from '@rotina/service-kit';
import type { Prepared, Transaction } from '@rotina/service-kit';
import type { EntityManager } from 'typeorm';
import { MessagingOptions } from '../messaging.options.js';
import { readPayload } from '../consumers/payload.js';
import { appendSql } from './outbox.query.js';
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
    const event = await this.valuesOf(definition, payload, options);
    await affected(tx, appendSql, event.values);
    this.database.afterCommit(tx, this.bell.ring);
    return event.id;
  }

  /**
   * Publishes an event with the statement that it tells of (`withEvent`): on a hot path both cost one round trip, and
   * outside a transaction they are one. Gives the number of rows that the statement wrote, which is that of events.
   */
  async appendWith<P extends object>(
    manager: EntityManager,
    { statement, values }: { statement: Prepared; values: readonly unknown[] },
    definition: EventDefinition<P>,
    payload: P,
  ): Promise<number> {
    const event = await this.valuesOf(definition, payload);
    const written = await affected(manager, statement, [...values, ...event.values]);
    if (isTransaction(manager)) this.database.afterCommit(manager, this.bell.ring);
    else this.bell.ring();
    return written;
  }

  private async valuesOf<P extends object>(
    definition: EventDefinition<P>,
    payload: P,
    options: AppendOptions = {},
  ): Promise<{ id: string; values: unknown[] }> {
    const { type, version, topic } = definition;
    const json = JSON.stringify(payload);
    await this.refuseMistakes(definition, payload, json);
    const id = randomUUIDv7();
    const time = options.time ?? this.clock.now();
    const traceparent = requestContext()?.traceparent ?? null;
    return { id, values: [id, type, version, topic, definition.key(payload), time.toString(), json, traceparent] };
  }

  private async refuseMistakes<P extends object>(
    definition: EventDefinition<P>,
    payload: P,
    json: string,
  ): Promise<void> {
    const { type, topic } = definition;
    const { owner } = topicDefinition(topic);
    if (owner !== this.options.source) {
      throw new Error(
        `${type} travels on ${topic}, which belongs to ${owner}; ${this.options.source} cannot publish it.`,
      );
    }
    if (Buffer.byteLength(json) > mostPayloadBytes) {
      throw new Error(`The payload of ${type} is larger than ${mostPayloadBytes} bytes.`);
    }
    const { problems } = await readPayload(definition.payload, payload);
    if (problems.length > 0) throw new Error(`The payload of ${type} is not valid: ${problems.join('; ')}`);
  }
}
