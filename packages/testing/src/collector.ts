import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as a collector shows it. */
export interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty where the trace begins. */
  readonly parentSpanId: string;
  readonly milliseconds: number;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, string | number>>;
}

interface OtlpSpan extends Pick<CollectedSpan, 'name' | 'traceId' | 'spanId'> {
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code: number };
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: number | string };
  }[];
}

interface OtlpRequest {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[] }[];
}

const failure = 2;

/** Plays the OTLP collector: keeps the spans that are sent to it over HTTP in JSON. */
export class Collector {
  readonly spans: CollectedSpan[] = [];
  readonly requests: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
  private readonly unanswered: ServerResponse[] = [];

  private constructor(private readonly server: Server) {}

  /** With `isSilent`, it answers nothing until it is stopped. */
  static async start({ isSilent = false } = {}): Promise<Collector> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const collector = new Collector(server);
    server.on('request', (request, response) => {
      if (isSilent) collector.unanswered.push(response);
      else void collector.take(request).then(() => response.setHeader('content-type', 'application/json').end('{}'));
    });
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The spans of a trace, in the order of their ends. */
  spansOf(traceId: string): CollectedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  async stop(): Promise<void> {
    // A client repeats what breaks off, and not what is refused.
    for (const response of this.unanswered) response.writeHead(400, { connection: 'close' }).end();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage): Promise<void> {
    this.requests.push({ path: request.url ?? '', headers: request.headers });
    const { resourceSpans } = (await json(request)) as OtlpRequest;
    const sent = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
    this.spans.push(...sent.map(collected));
  }
}

const collected = (span: OtlpSpan): CollectedSpan => ({
  name: span.name,
  traceId: span.traceId,
  spanId: span.spanId,
  parentSpanId: span.parentSpanId ?? '',
  milliseconds: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1_000_000,
  failed: span.status.code === failure,
  attributes: Object.fromEntries(
    span.attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  ),
});
