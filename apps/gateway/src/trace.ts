import type { IncomingHttpHeaders } from 'node:http';
import { contextOf, traceparentFrom } from '@rotina/service-kit/http';
import { isTracing, traceRequest } from '@rotina/service-kit/observability';
import type { FastifyInstance } from 'fastify';

/** The callers' own spans, where they have sent one. */
const parents = new WeakMap<IncomingHttpHeaders, string>();

/** Continues the caller's trace, or begins one. With an exporter, the gateway has a span in it, which the service continues. */
export function beginTrace(headers: IncomingHttpHeaders): void {
  if (!isTracing()) {
    headers['traceparent'] = traceparentFrom(headers['traceparent']);
    return;
  }
  const { parent, traceparent } = contextOf({ headers });
  if (parent !== undefined) parents.set(headers, parent);
  headers['traceparent'] = traceparent;
}

/** Records a span for each request, by the pattern of its public route. */
export function recordRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request.raw;
    const context = { traceparent: String(headers['traceparent']), parent: parents.get(headers) };
    traceRequest(reply, context, () => request.publicRoute?.pattern ?? request.routeOptions.url);
    done();
  });
}
