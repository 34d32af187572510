import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { messageOf } from '../errors/errors.js';
import type { TracingLog } from './spans.js';

type Ended = Parameters<SpanExporter['export']>[1];

/** Logs one line when the collector stops taking spans, and one when it takes them again. */
export class ReportingExporter implements SpanExporter {
  private isFailing = false;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly log: TracingLog,
  ) {}

  export(spans: ReadableSpan[], ended: Ended): void {
    this.exporter.export(spans, (result) => {
      this.report(result.error);
      ended(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  private report(error: Error | undefined): void {
    if ((error !== undefined) === this.isFailing) return;
    this.isFailing = error !== undefined;
    if (error) this.log('warn', `The collector takes no spans, which are dropped meanwhile: ${messageOf(error)}`);
    else this.log('info', 'The collector takes spans again.');
  }
}
