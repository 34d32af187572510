import { eventDefinitions } from '@rotina/contracts';
import type { TestService } from '@rotina/testing';

export interface PublishedEvent {
  readonly type: string;
  readonly payload: Record<string, unknown>;
}

interface Publisher {
  select<T extends object>(sql: string): Promise<T[]>;
}

/** The events that a service has published for the back office so far, in its order. */
export async function publishedFor(publisher: Publisher): Promise<PublishedEvent[]> {
  const types = eventDefinitions()
    .filter(({ consumers }) => consumers.includes('backoffice'))
    .map(({ type }) => type);
  const events = await publisher.select<PublishedEvent>('select type, payload from outbox order by id');
  return events.filter(({ type }) => types.includes(type));
}

/** Hands events to the back office in the given order. */
export async function deliverAll(backoffice: TestService, events: readonly PublishedEvent[]): Promise<void> {
  for (const { type, payload } of events) {
    const definition = eventDefinitions().find((known) => known.type === type);
    if (definition) await backoffice.deliver(definition, payload);
  }
}
