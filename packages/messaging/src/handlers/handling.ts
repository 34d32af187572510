import type { EventEnvelope, Topic } from '@rotina/contracts';
import type { Transaction } from '@rotina/service-kit/database';
import { continued, requestContext, withRequestContext } from '@rotina/service-kit/http';
import { inSpan } from '@rotina/service-kit/observability';
import type { HandledEvent, PoisonEvent } from './delivered-event.js';
import type { TracedEvent } from './received-event.js';

/** Runs the handlers of events, in their order. */
export async function handleAll(events: readonly HandledEvent[], tx: Transaction): Promise<void> {
  for (const [first, ...others] of groupByHandler(events)) {
    const { handler, event } = first;
    if ('handle' in handler) await inSpanOf(first, () => handler.handle(event, tx));
    else await handleBatch([first, ...others], (traced) => handler.handleAll(traced, tx));
  }
}

type HandlerCall = [HandledEvent, ...HandledEvent[]];

/** Events that follow each other and go to one call of their handler: several of different keys where it takes several. */
function groupByHandler(events: readonly HandledEvent[]): HandlerCall[] {
  const calls: HandlerCall[] = [];
  for (const handled of events) {
    const call = calls.at(-1);
    if (call && 'handleAll' in handled.handler && joins(call, handled)) call.push(handled);
    else calls.push([handled]);
  }
  return calls;
}

const joins = (call: HandlerCall, { handler, event }: HandledEvent): boolean =>
  call[0].handler === handler && call.every((other) => other.event.subject !== event.subject);

/** Enters the trace of each event, one inside the other, and handles them when the last one is entered. */
function handleBatch(
  [handled, ...others]: readonly HandledEvent[],
  handle: (events: readonly TracedEvent[]) => Promise<void>,
  entered: readonly TracedEvent[] = [],
): Promise<void> {
  if (!handled) return handle(entered);
  return inSpanOf(handled, () => {
    const context = requestContext() ?? contextOf(handled.envelope);
    return handleBatch(others, handle, [...entered, { ...handled.event, context }]);
  });
}

/** Works in the trace of an event, in a span of its own. */
const inSpanOf = ({ topic, envelope, event: { type } }: HandledEvent, work: () => Promise<void>): Promise<void> =>
  inTraceOf(envelope, () =>
    inSpan({ name: `process ${type}`, kind: 'consumer', attributes: attributesOf(topic, envelope) }, work),
  );

/** The attributes of the spans of an event's publisher and consumers. */
export const attributesOf = (topic: Topic, { id, type }: EventEnvelope): Readonly<Record<string, string>> => ({
  'messaging.destination.name': topic,
  'messaging.message.id': id,
  'rotina.event.type': type,
});

type Traced = Pick<PoisonEvent, 'id' | 'traceparent'>;

const contextOf = ({ id, traceparent }: Traced) => continued(id, traceparent);

/** Continues the trace of an event; log lines carry the event's id. */
export const inTraceOf = <T>(event: Traced, work: () => T): T => withRequestContext(contextOf(event), work);
