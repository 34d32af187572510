import { afterEach, describe, expect, it, vi } from 'vitest';
import { HealthChecks } from './health-checks.js';

describe('health checks', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are ok, with the details of every part, while all parts work', async () => {
    const checks = new HealthChecks();
    checks.add('database', () => Promise.resolve(undefined));
    checks.add('events', () => Promise.resolve({ state: 'degraded' }));
    await expect(checks.report()).resolves.toEqual({
      status: 'ok',
      checks: { database: { status: 'ok' }, events: { status: 'ok', state: 'degraded' } },
    });
  });

  it('are degraded, and answered 200, while the work of one part waits', async () => {
    const checks = new HealthChecks();
    checks.add('database', () => Promise.resolve(undefined));
    checks.add('events', () => Promise.resolve({ status: 'degraded', detail: 'no broker' }));
    await expect(checks.report()).resolves.toEqual({
      status: 'degraded',
      checks: { database: { status: 'ok' }, events: { status: 'degraded', detail: 'no broker' } },
    });
    checks.close();
    await expect(checks.report()).resolves.toMatchObject({ status: 'unavailable' });
  });

  it('are unavailable when one part fails, without its error', async () => {
    const checks = new HealthChecks();
    checks.add('database', () => Promise.reject(new Error('password of the database')));
    checks.add('events', () => Promise.resolve(undefined));
    await expect(checks.report()).resolves.toEqual({
      status: 'unavailable',
      checks: { database: { status: 'unavailable' }, events: { status: 'ok' } },
    });
  });

  it('are unavailable when a part does not answer within three seconds', async () => {
    vi.useFakeTimers();
    const checks = new HealthChecks();
    checks.add('database', () => new Promise(() => undefined));
    const report = checks.report();
    await vi.advanceTimersByTimeAsync(3_000);
    await expect(report).resolves.toMatchObject({ status: 'unavailable' });
  });

  it('are unavailable once the service closes, so that a load balancer sends nothing more', async () => {
    const checks = new HealthChecks();
    checks.add('database', () => Promise.resolve(undefined));
    checks.close();
    await expect(checks.report()).resolves.toEqual({ status: 'unavailable', checks: { database: { status: 'ok' } } });
  });
});
