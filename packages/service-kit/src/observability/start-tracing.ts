import type { ProcessConfig } from '../config/process-config.js';
import type { TracingLog } from './spans.js';

interface TracingOptions {
  readonly service: string;
  readonly config: Pick<ProcessConfig, 'OTEL_EXPORTER_OTLP_ENDPOINT'>;
  readonly log: TracingLog;
}

/**
 * Begins to export spans, where a collector is configured; OpenTelemetry's SDK is loaded only then. Returns the end:
 * it sends what is left, within two seconds.
 */
export async function startTracing({ service, config, log }: TracingOptions): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === '') return () => Promise.resolve();
  const { exportSpans } = await import('./exporter.js');
  return exportSpans({ service, endpoint, log });
}
