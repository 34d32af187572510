import { childOf, requestContext, withRequestContext } from '../http/request-context.js';
import type { RequestContext } from '../http/request-context.js';
import { errorTypeOf, isTracing, recordSpan } from './spans.js';
import type { SpanDescription } from './spans.js';

/** The end of a call to another system. */
type StatusOf<T> = (result: T) => number | null;

/**
 * Runs work in a span of its own below the current one; what the work does is below that. Without an exporter, or
 * outside every request, event and job, it only runs the work.
 */
export function inSpan<T>(span: SpanDescription, work: () => Promise<T>): Promise<T> {
  const parent = isTracing() ? requestContext() : undefined;
  return parent ? measured(childOf(parent), span, work) : work();
}

/** Runs work in a context whose span it is. */
export function inSpanOf<T>(context: RequestContext, span: SpanDescription, work: () => Promise<T>): Promise<T> {
  return isTracing() ? measured(context, span, work) : withRequestContext(context, work);
}

/** Calls another system in a span of its own; a `null` status means that it did not answer. */
export function inCallSpan<T>(destination: string, call: () => Promise<T>, statusOf: StatusOf<T>): Promise<T> {
  if (!isTracing()) return call();
  const description = {
    name: `call ${destination}`,
    kind: 'client',
    attributes: { 'peer.service': destination },
  } as const;
  const parent = requestContext();
  return parent ? measured(childOf(parent), description, call, statusOf) : call();
}

/** Records a span below the current one for work that was done together with others' and ends now. */
export function spanSince(startedAt: number, span: SpanDescription): void {
  const parent = isTracing() ? requestContext() : undefined;
  if (parent) recordSpan({ ...span, ...idsOf(childOf(parent)), startedAt });
}

/** The header by which a called system continues the trace. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const context = isTracing() ? requestContext() : undefined;
  return context ? { traceparent: context.traceparent } : {};
}

async function measured<T>(
  context: RequestContext,
  span: SpanDescription,
  work: () => Promise<T>,
  statusOf?: StatusOf<T>,
): Promise<T> {
  const startedAt = performance.now();
  try {
    const result = await withRequestContext(context, work);
    const ended = statusOf ? withStatus(span, statusOf(result)) : span;
    recordSpan({ ...ended, ...idsOf(context), startedAt });
    return result;
  } catch (error) {
    recordSpan({ ...span, ...idsOf(context), startedAt, error: errorTypeOf(error) });
    throw error;
  }
}

function withStatus(span: SpanDescription, status: number | null): SpanDescription & { readonly error?: string } {
  if (status === null) return { ...span, error: 'no answer' };
  const attributes = { ...span.attributes, 'http.response.status_code': status };
  return { ...span, attributes, ...(status >= 400 && { error: String(status) }) };
}

const idsOf = ({ traceparent, parent }: RequestContext): { traceparent: string; parent: string | undefined } => ({
  traceparent,
  parent,
});
