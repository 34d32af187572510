import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { eventSource, topicDefinition } from '@rotina/contracts';
import type { EventDefinition } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit';
import { ConsumerRunner } from './consumer.runner.js';

/** Hands an event to the consumers as if it had been delivered, whatever the transport; for tests. */
@Injectable()
export class Intake {
  constructor(
    private readonly runner: ConsumerRunner,
    private readonly clock: Clock,
  ) {}

  /** Resolves when the event is settled: handled, known already, or parked. The same id twice is a repeated delivery. */
  async deliver<P extends object>(definition: EventDefinition<P>, payload: P, id: string = randomUUIDv7()): Promise<void> {
    const { topic, type, version } = definition;
    const event = {
      specversion: '1.0',
      id,
      type,
      source: eventSource(topicDefinition(topic).owner),
      subject: definition.key(payload),
      time: this.clock.now().toString(),
      datacontenttype: 'application/json',
      dataversion: String(version),
      data: JSON.parse(JSON.stringify(payload)) as unknown,
    } as const;
    await this.runner.settle([{ topic, event }], new AbortController().signal);
  }
}
