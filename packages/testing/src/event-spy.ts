import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { eventSource, topicDefinition } from '@rotina/contracts';
import type { EventDefinition, EventEnvelope } from '@rotina/contracts';
import { BatchRunner, Outbox } from '@rotina/messaging';
import type { NewEvent } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit/timing';
import { Database, query } from '@rotina/service-kit/database';
import { Journal } from './journal.js';

/** An event that another service published. */
export interface Delivered extends Pick<EventDefinition, 'topic' | 'type' | 'version'> {
  readonly key: string;
  readonly payload: object;
  readonly id: string;
  readonly traceparent?: string;
}

/** An event as it is delivered; `id` stays the same for a second delivery. */
export function delivered<P extends object>(
  { topic, type, version, key }: EventDefinition<P>,
  payload: P,
  { id = randomUUID(), ...trace }: Partial<Pick<Delivered, 'id' | 'traceparent'>> = {},
): Delivered {
  return { topic, type, version, key: key(payload), payload, id, ...trace };
}

/** The events that a service published and handled, and a way to hand it what others published. */
export class EventSpy {
  private readonly finished = new Journal();
  private readonly recorded = new Journal();

  constructor(private readonly app: NestFastifyApplication) {
    const runner = found(app, BatchRunner);
    if (runner) this.watchRunner(runner);
    const outbox = found(app, Outbox);
    if (outbox) this.watchOutbox(outbox);
  }

  /** The payloads of one kind of event that the service recorded in its outbox, in their order. */
  async published<P extends object>(definition: EventDefinition<P>): Promise<P[]> {
    const { manager } = this.app.get(Database, { strict: false });
    const sql = 'select payload from outbox where type = $1 order by id';
    return (await query<{ payload: P }>(manager, sql, [definition.type])).map(({ payload }) => payload);
  }

  /** Waits until this process has committed `count` events with the key. */
  untilPublished({ type }: Pick<EventDefinition, 'type'>, key: string, count = 1): Promise<void> {
    return this.recorded.reaches(`${type} of ${key}`, count);
  }

  /** Waits until this process has handled, skipped or parked `count` different events with the key. */
  untilHandled({ type }: Pick<EventDefinition, 'type'>, key: string, count = 1): Promise<void> {
    return this.finished.reaches(`${type} of ${key}`, count);
  }

  /** Hands events to the service's consumers as a transport would, in one batch, and waits until they are done with it. */
  async deliver(...events: readonly Delivered[]): Promise<void> {
    const deliveries = events.map((event) => ({ topic: event.topic, event: this.envelopeOf(event) }));
    const runner = this.app.get(BatchRunner, { strict: false });
    await runner.run(deliveries, new AbortController().signal);
  }

  private envelopeOf({ topic, type, version, key, payload, id, traceparent }: Delivered): EventEnvelope {
    return {
      specversion: '1.0',
      id,
      type,
      source: eventSource(topicDefinition(topic).owner),
      subject: key,
      time: this.app.get(Clock, { strict: false }).now().toString(),
      datacontenttype: 'application/json',
      dataversion: String(version),
      data: JSON.parse(JSON.stringify(payload)) as unknown,
      ...(traceparent !== undefined && { traceparent }),
    };
  }

  private watchRunner(runner: BatchRunner): void {
    const run = runner.run.bind(runner);
    runner.run = async (batch, signal) => {
      await run(batch, signal);
      for (const { event } of batch) if (event) this.finished.add(`${event.type} of ${event.subject}`, event.id);
    };
  }

  private watchOutbox(outbox: Outbox): void {
    const database = this.app.get(Database, { strict: false });
    const appendAll = outbox.appendAll.bind(outbox);
    outbox.appendAll = (tx, events) => {
      appendAll(tx, events);
      database.afterCommit(tx, () => this.record(events));
    };
  }

  private record(events: readonly NewEvent[]): void {
    for (const { type, key, event_id: id } of events) this.recorded.add(`${type} of ${key}`, id);
  }
}

/** A provider of the service; undefined when the service has no messaging. */
function found<T extends object>(
  app: NestFastifyApplication,
  token: abstract new (...args: never[]) => T,
): T | undefined {
  try {
    return app.get<T>(token, { strict: false });
  } catch {
    return undefined;
  }
}
