import { describe, expect, it } from 'vitest';
import { HealthChecks } from './health-checks.js';
import { Metrics } from './metrics.js';
import { OutboundCalls } from './outbound-calls.js';

describe('calls to another system', () => {
  const fail = (): Promise<number> => Promise.reject(new Error('refused'));

  it('degrade the service after three failures in a row, until one works', async () => {
    const health = new HealthChecks();
    const calls = new OutboundCalls(new Metrics(), health);
    calls.ended('platform', 503, 10);
    calls.ended('platform', null, 10);
    await expect(health.report()).resolves.toMatchObject({ status: 'ok' });
    await expect(calls.measured('platform', fail, Number)).rejects.toThrow('refused');
    const outside = { status: 'degraded', down: ['platform'] };
    await expect(health.report()).resolves.toEqual({ status: 'degraded', checks: { outside } });
    calls.ended('platform', 404, 10);
    await expect(health.report()).resolves.toMatchObject({ status: 'ok' });
  });

  it('are measured by destination and outcome', async () => {
    const metrics = new Metrics();
    const calls = new OutboundCalls(metrics, new HealthChecks());
    await calls.measured('asaas', () => Promise.resolve(201), Number);
    calls.ended('asaas', null, 8_000);
    const text = await metrics.registry.metrics();
    expect(text).toContain('outbound_call_duration_seconds_count{destination="asaas",outcome="2xx"} 1');
    expect(text).toContain('outbound_call_duration_seconds_sum{destination="asaas",outcome="error"} 8');
  });
});
