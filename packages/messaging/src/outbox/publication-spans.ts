import { childOf } from '@rotina/service-kit/http';
import { errorTypeOf, isTracing, recordSpan } from '@rotina/service-kit/observability';
import { attributesOf } from '../handlers/handling.js';
import type { OutgoingEvent } from '../transports/event-transport.js';

type Publish = (events: readonly OutgoingEvent[]) => Promise<void>;

interface Published {
  readonly event: OutgoingEvent;
  /** The span of the request that caused the event. */
  readonly parent: string | undefined;
}

/** Publishes events, each in a span below the request that caused it; their consumers continue that span. */
export async function publishTraced(events: readonly OutgoingEvent[], publish: Publish): Promise<void> {
  if (!isTracing()) return publish(events);
  const startedAt = performance.now();
  const published = events.map(withSpan);
  const end = (error?: string): void => {
    for (const each of published) record(each, startedAt, error);
  };
  try {
    await publish(published.map(({ event }) => event));
    end();
  } catch (error) {
    end(errorTypeOf(error));
    throw error;
  }
}

function withSpan(event: OutgoingEvent): Published {
  const { topic, envelope } = event;
  const { id, traceparent: parent } = envelope;
  if (parent === undefined) return { event, parent };
  const { traceparent } = childOf({ requestId: id, traceparent: parent });
  return { event: { topic, envelope: { ...envelope, traceparent } }, parent };
}

function record({ event: { topic, envelope }, parent }: Published, startedAt: number, error: string | undefined): void {
  const { traceparent, type } = envelope;
  if (traceparent === undefined) return;
  const attributes = attributesOf(topic, envelope);
  recordSpan({ name: `publish ${type}`, kind: 'producer', attributes, traceparent, parent, startedAt, error });
}
