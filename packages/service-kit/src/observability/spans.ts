type SpanAttributes = Readonly<Record<string, string | number>>;

/** The name of a span. Only names of ours: no URL, no parameter, nothing that a caller has written. */
export interface SpanDescription {
  readonly name: string;
  /** `internal` by default. */
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes?: SpanAttributes;
}

/** Work that has ended. */
export interface FinishedSpan extends SpanDescription {
  /** The span's own ids, as a W3C trace context. */
  readonly traceparent: string;
  /** The ids of the span that caused it; undefined where the trace begins. */
  readonly parent: string | undefined;
  /** Milliseconds of `performance.now()`. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** The class of a failure, never its message, which may contain what a person wrote. */
  readonly error?: string | undefined;
}

/** Reports that the collector cannot be reached, and that it can again. */
export type TracingLog = (level: 'info' | 'warn', message: string) => void;

type Recorder = (span: FinishedSpan) => void;

let recorder: Recorder | undefined;

/** Whether spans are exported; without an exporter, nothing is measured. */
export const isTracing = (): boolean => recorder !== undefined;

/** Sends spans to an exporter, or nowhere. */
export function recordSpansWith(record: Recorder | undefined): void {
  recorder = record;
}

/** Records a span that ends now. */
export function recordSpan(span: Omit<FinishedSpan, 'endedAt'>): void {
  recorder?.({ ...span, endedAt: performance.now() });
}

/** The class of a failure. */
export const errorTypeOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
