import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import type { HrTime, SpanContext } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { Resource } from '@opentelemetry/resources';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { within } from '../timing/within.js';
import { ReportingExporter } from './reporting-exporter.js';
import { recordSpansWith } from './spans.js';
import type { FinishedSpan, TracingLog } from './spans.js';

const flushMs = 2_000;
/** Spans that wait for the collector; further ones are dropped. */
const maxWaiting = 8_192;
const sendEveryMs = 1_000;
const sendTimeoutMs = 5_000;

interface ExportOptions {
  readonly service: string;
  readonly endpoint: string;
  readonly log: TracingLog;
}

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** Sends the spans of this process to an OTLP collector, over HTTP; returns the end, which sends what is left. */
export function exportSpans({ service, endpoint, log }: ExportOptions): () => Promise<void> {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: sendTimeoutMs });
  const processor = new BatchSpanProcessor({
    exporter: new ReportingExporter(exporter, log),
    maxQueueSize: maxWaiting,
    scheduledDelayMillis: sendEveryMs,
    exportTimeoutMillis: sendTimeoutMs,
  });
  const resource = resourceFromAttributes({ 'service.name': service, 'service.namespace': 'rotina' });
  recordSpansWith((span) => processor.onEnd(readableSpan(span, resource)));
  return async () => {
    recordSpansWith(undefined);
    // A collector that fails or is too slow must not keep the process from ending.
    await within(processor.shutdown(), flushMs).catch(() => undefined);
  };
}

function readableSpan(span: FinishedSpan, resource: Resource): ReadableSpan {
  const { name, kind = 'internal', traceparent, parent, startedAt, endedAt, error } = span;
  const ids = idsIn(traceparent);
  return {
    name,
    kind: kinds[kind],
    spanContext: () => ids,
    ...(parent !== undefined && {
      parentSpanContext: { ...idsIn(parent), isRemote: kind === 'server' || kind === 'consumer' },
    }),
    startTime: timeOf(performance.timeOrigin + startedAt),
    endTime: timeOf(performance.timeOrigin + endedAt),
    duration: timeOf(endedAt - startedAt),
    status: { code: error === undefined ? SpanStatusCode.UNSET : SpanStatusCode.ERROR },
    attributes: { ...span.attributes, ...(error !== undefined && { 'error.type': error }) },
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: { name: 'rotina' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

/** The ids in a W3C trace context: `00-<trace>-<span>-<flags>`. */
function idsIn(traceparent: string): SpanContext {
  const [, traceId = '', spanId = ''] = traceparent.split('-');
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED };
}

/** Seconds and nanoseconds. */
function timeOf(milliseconds: number): HrTime {
  const seconds = Math.floor(milliseconds / 1_000);
  return [seconds, Math.round((milliseconds - seconds * 1_000) * 1_000_000)];
}
