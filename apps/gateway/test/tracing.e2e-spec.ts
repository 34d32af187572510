import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTracing } from '@rotina/service-kit/observability';
import { Collector, eventually } from '@rotina/testing';
import type { CollectedSpan } from '@rotina/testing';
import { RunningGateway, StubServices } from './harness.js';

const callersSpan = 'b7ad6b7169203331';

describe('the spans of the gateway', () => {
  const stubs = new StubServices();
  const gateway = new RunningGateway();
  let collector: Collector;
  let endTracing: () => Promise<void>;

  beforeAll(async () => {
    collector = await Collector.start();
    const config = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    endTracing = await startTracing({ service: 'gateway', config, log: () => undefined });
    await stubs.start();
    await gateway.start(stubs.env());
  });
  afterAll(async () => {
    await gateway.close();
    await stubs.close();
    await endTracing();
    await collector.stop();
  });

  /** The ids that the called service received. */
  const passedOn = (): string[] => String(stubs.last().headers['traceparent']).split('-');
  const spanOf = (traceId: string): Promise<CollectedSpan> =>
    eventually(() => {
      const [span] = collector.spansOf(traceId);
      if (!span) throw new Error('The span has not arrived.');
      return span;
    });

  it('stand between those of the caller and those of the service', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await gateway.call('/v1/habits?token=secret-token', {
      headers: { traceparent: `00-${traceId}-${callersSpan}-01` },
    });
    const [, trace = '', spanId] = passedOn();
    expect(trace).toBe(traceId);
    expect(await spanOf(traceId)).toMatchObject({
      name: 'GET /v1/habits',
      spanId,
      parentSpanId: callersSpan,
      attributes: { 'http.route': '/v1/habits', 'http.response.status_code': 200 },
    });
  });

  it('begin the trace of a caller who has begun none', async () => {
    await gateway.call('/v1/habits', { headers: { traceparent: 'garbage' } });
    const [, traceId = '', spanId] = passedOn();
    expect(await spanOf(traceId)).toMatchObject({ spanId, parentSpanId: '' });
  });

  it('name no URL, not even an unknown one', async () => {
    const traceId = '1af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${traceId}-${callersSpan}-01` };
    await gateway.call('/unknown/secret-path', { headers });
    expect(await spanOf(traceId)).toMatchObject({ name: 'GET *', attributes: { 'http.response.status_code': 404 } });
    expect(JSON.stringify(collector.spans)).not.toMatch(/secret-(path|token)/);
  });
});
