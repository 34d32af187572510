import { afterAll, describe, expect, it, vi } from 'vitest';
import { isTracing } from './spans.js';
import { startTracing } from './start-tracing.js';

let isLoaded = false;
const exportSpans = vi.fn<(options: object) => () => Promise<void>>(() => () => Promise.resolve());
vi.doMock('./exporter.js', () => {
  isLoaded = true;
  return { exportSpans };
});
afterAll(() => {
  vi.doUnmock('./exporter.js');
});

const start = (endpoint: string): Promise<() => Promise<void>> =>
  startTracing({ service: 'habits', config: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, log: () => undefined });

describe('tracing', () => {
  it('loads nothing and measures nothing without a collector', async () => {
    const end = await start('');
    await end();
    expect(isLoaded).toBe(false);
    expect(exportSpans).not.toHaveBeenCalled();
    expect(isTracing()).toBe(false);
  });

  it('loads the exporter where a collector is configured', async () => {
    await start('http://localhost:4318');
    expect(isLoaded).toBe(true);
    expect(exportSpans).toHaveBeenCalledWith(
      expect.objectContaining({ service: 'habits', endpoint: 'http://localhost:4318' }),
    );
  });
});
