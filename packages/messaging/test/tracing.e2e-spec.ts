import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PurchasePaid } from '@rotina/contracts';
import { loadConfig, ServiceConfig } from '@rotina/service-kit/config';
import { startTracing } from '@rotina/service-kit/observability';
import { Collector, createDatabase, databaseUrl, dropDatabase, eventually, startService } from '@rotina/testing';
import type { CollectedSpan, TestService } from '@rotina/testing';
import { consumingService, faults, sellingService } from './event-exchange.js';

const callersSpan = 'b7ad6b7169203331';
const newTrace = (): string => randomUUID().replaceAll('-', '');

describe('the trace of a request', () => {
  let collector: Collector;
  let publisher: TestService;
  let consumer: TestService;
  let eventsDatabase: string;
  let endTracing: () => Promise<void>;

  beforeAll(async () => {
    collector = await Collector.start();
    const env = { DATABASE_URL: databaseUrl('postgres'), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    endTracing = await startTracing({
      service: 'exchange',
      config: loadConfig(ServiceConfig, env),
      log: () => undefined,
    });
    eventsDatabase = await createDatabase();
    const transport = { EVENTS_TRANSPORT: 'embedded', EVENTS_DATABASE_URL: databaseUrl(eventsDatabase) };
    publisher = await startService(sellingService, { env: transport });
    consumer = await startService(consumingService, { env: transport });
  }, 60_000);
  afterAll(async () => {
    await publisher.close();
    await consumer.close();
    await endTracing();
    await collector.stop();
    await dropDatabase(eventsDatabase);
  });

  const pay = async (pid: string, traceId: string): Promise<void> => {
    const traceparent = `00-${traceId}-${callersSpan}-01`;
    await publisher.as(null).with({ traceparent }).post(`/purchases/${pid}?token=secret-token`).created();
    await consumer.events.untilHandled(PurchasePaid, pid, 1);
  };
  const spanOf = (traceId: string, name: string): Promise<CollectedSpan> =>
    eventually(() => {
      const found = collector.spansOf(traceId).find((span) => span.name === name);
      if (!found) throw new Error(`No span ${name} has arrived.`);
      return found;
    });

  it('goes through the request, its statements, the outbox and the consumer, each below what caused it', async () => {
    const traceId = newTrace();
    await pay('traced', traceId);
    const request = await spanOf(traceId, 'POST /purchases/:pid');
    const insert = await spanOf(traceId, 'INSERT outbox');
    const publication = await spanOf(traceId, 'publish PURCHASE_PAID');
    const handling = await spanOf(traceId, 'process PURCHASE_PAID');
    const effect = await spanOf(traceId, 'INSERT effects');
    expect(request.parentSpanId).toBe(callersSpan);
    expect(insert.parentSpanId).toBe(request.spanId);
    expect(publication.parentSpanId).toBe(request.spanId);
    expect(handling.parentSpanId).toBe(publication.spanId);
    expect(effect.parentSpanId).toBe(handling.spanId);
    expect(request.milliseconds).toBeGreaterThanOrEqual(insert.milliseconds);
    expect(new Set(collector.requests.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  });

  it('has every span below another one of the trace, but that of the caller', async () => {
    const traceId = newTrace();
    await pay('whole', traceId);
    await spanOf(traceId, 'process PURCHASE_PAID');
    await eventually(() => {
      const spans = collector.spansOf(traceId);
      const ids = new Set(spans.map(({ spanId }) => spanId));
      const highest = spans.filter(({ parentSpanId }) => !ids.has(parentSpanId));
      expect(ids.size).toBe(spans.length);
      expect(highest.map(({ name }) => name)).toEqual(['POST /purchases/:pid']);
    });
  });

  it('marks what failed by its class, and contains no parameter, URL or message', async () => {
    const traceId = newTrace();
    let left = 1;
    faults.set('failing-once', () => {
      if (left-- > 0) throw new RangeError('for Ana, ana@rotina.test');
    });
    await pay('failing-once', traceId);
    await eventually(() => {
      const handlings = collector.spansOf(traceId).filter(({ name }) => name === 'process PURCHASE_PAID');
      expect(handlings.map(({ failed, attributes }) => [failed, attributes['error.type']])).toEqual([
        [true, 'RangeError'],
        [false, undefined],
      ]);
    });
    const text = JSON.stringify(collector.spans);
    for (const secret of ['secret-token', 'ana@rotina.test', 'failing-once', 'values ('])
      expect(text).not.toContain(secret);
    faults.clear();
  });

  it('leaves the polling of idle services out', async () => {
    const traceId = newTrace();
    await pay('alone', traceId);
    await spanOf(traceId, 'process PURCHASE_PAID');
    const roots = collector.spans.filter(({ parentSpanId }) => parentSpanId === '');
    expect(roots).toEqual([]);
  });
});
