import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { eventSource, topicDefinition } from '@rotina/contracts';
import type { EventDefinition, EventEnvelope } from '@rotina/contracts';
import { BatchRunner } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit/clock';
import { Database, query } from '@rotina/service-kit/database';

/** What a service published, and a way to hand it what others published. */
export class EventSpy {
  constructor(private readonly app: NestFastifyApplication) {}

  /** The payloads of one kind of event that the service recorded in its outbox, in their order. */
  async published<P extends object>(definition: EventDefinition<P>): Promise<P[]> {
    const { manager } = this.app.get(Database, { strict: false });
    const sql = 'select payload from outbox where type = $1 order by id';
    return (await query<{ payload: P }>(manager, sql, [definition.type])).map(({ payload }) => payload);
  }

  /** Hands an event to the service's consumers as a transport would, and waits until they are done with it. */
  async deliver<P extends object>(
    definition: EventDefinition<P>,
    payload: P,
    id: string = randomUUID(),
  ): Promise<void> {
    const event: EventEnvelope = {
      specversion: '1.0',
      id,
      type: definition.type,
      source: eventSource(topicDefinition(definition.topic).owner),
      subject: definition.key(payload),
      time: this.app.get(Clock, { strict: false }).now().toString(),
      datacontenttype: 'application/json',
      dataversion: String(definition.version),
      data: JSON.parse(JSON.stringify(payload)) as unknown,
    };
    const runner = this.app.get(BatchRunner, { strict: false });
    await runner.run([{ topic: definition.topic, event }], new AbortController().signal);
  }
}
