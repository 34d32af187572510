import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig, ServiceConfig } from '@rotina/service-kit/config';
import { Jobs } from '@rotina/service-kit/work';
import { isTracing, recordSpan, startTracing } from '@rotina/service-kit/observability';
import { Collector, databaseUrl, eventually, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { visitsService } from './visits.js';

const env = { DATABASE_URL: databaseUrl('postgres') };

const start = (endpoint: string): Promise<() => Promise<void>> =>
  startTracing({
    service: 'visits',
    config: loadConfig(ServiceConfig, { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }),
    log: () => undefined,
  });

const aSpan = (name: string): Parameters<typeof recordSpan>[0] => ({
  name,
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  parent: undefined,
  startedAt: performance.now() - 10,
});

describe('the spans of a service', () => {
  let collector: Collector;
  let service: TestService;

  beforeAll(async () => {
    collector = await Collector.start();
    service = await startService(visitsService(), { runsFreely: true });
  });
  afterAll(async () => {
    await service.close();
    await collector.stop();
  });

  it('contain those of a job, with its statements', async () => {
    const end = await start(collector.url);
    await service.database.manager.query("insert into visits values ('traced', 0)");
    service.get(Jobs).trigger('visits');
    await eventually(() => {
      const job = collector.spans.find(({ name }) => name === 'job visits');
      const statement = collector.spans.find(({ name }) => name === 'UPDATE visits');
      expect(job).toMatchObject({ parentSpanId: '', failed: false });
      expect(statement).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId });
    });
    await end();
  });

  it('are all sent before the process ends', async () => {
    const end = await start(collector.url);
    recordSpan(aSpan('the last one'));
    await end();
    const sent = collector.spans.find(({ name }) => name === 'the last one');
    expect(sent?.milliseconds).toBeGreaterThanOrEqual(10);
  });

  it('are sent with the headers of the settings', async () => {
    process.env['OTEL_EXPORTER_OTLP_HEADERS'] = 'authorization=Bearer key-of-the-collector';
    const end = await start(collector.url);
    recordSpan(aSpan('a known one'));
    await end();
    expect(collector.requests.at(-1)?.headers.authorization).toBe('Bearer key-of-the-collector');
    delete process.env['OTEL_EXPORTER_OTLP_HEADERS'];
  });

  it('are not measured any more after the end', async () => {
    const end = await start(collector.url);
    await end();
    expect(isTracing()).toBe(false);
    recordSpan(aSpan('too late'));
    expect(collector.spans.map(({ name }) => name)).not.toContain('too late');
  });

  it('do not keep the process from ending when the collector does not answer', async () => {
    const silent = await Collector.start({ isSilent: true });
    const end = await start(silent.url);
    recordSpan(aSpan('for nobody'));
    const before = performance.now();
    await end();
    expect(performance.now() - before).toBeLessThan(4_000);
    await silent.stop();
  });
});

describe('the address of the collector', () => {
  const configure = (settings: Readonly<Record<string, string>>): ServiceConfig =>
    loadConfig(ServiceConfig, { ...env, ...settings });

  it('is none by default', () => {
    expect(configure({}).OTEL_EXPORTER_OTLP_ENDPOINT).toBe('');
    expect(configure({ OTEL_EXPORTER_OTLP_ENDPOINT: '' }).OTEL_EXPORTER_OTLP_ENDPOINT).toBe('');
  });

  it('may need headers, which are names and values', () => {
    const headers = 'authorization=Bearer a=b,x-tenant=rotina';
    expect(configure({ OTEL_EXPORTER_OTLP_HEADERS: headers }).OTEL_EXPORTER_OTLP_HEADERS).toBe(headers);
    expect(() => configure({ OTEL_EXPORTER_OTLP_HEADERS: 'Bearer' })).toThrow('OTEL_EXPORTER_OTLP_HEADERS');
  });

  it.each(['collector', 'ftp://collector'])('is refused as %s', (address) => {
    expect(() => configure({ OTEL_EXPORTER_OTLP_ENDPOINT: address })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT');
  });

  it('begins with https in production', () => {
    const insecure = { NODE_ENV: 'production', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example.com' };
    expect(() => configure(insecure)).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT must begin with https://');
  });
});
