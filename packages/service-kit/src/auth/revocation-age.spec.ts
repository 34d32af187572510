import { describe, expect, it } from 'vitest';
import type { Notifications } from '../database/notifications.js';
import { HealthChecks } from '../observability/health-checks.js';
import { Metrics } from '../observability/metrics.js';
import { RevocationAge } from './revocation-age.js';

function ageOf(...secondsAgo: readonly [number, ...number[]]) {
  const [first, ...others] = secondsAgo.map((seconds) => performance.now() - seconds * 1_000);
  const health = new HealthChecks();
  const age = new RevocationAge({ answeredAt: first } as Notifications, health, new Metrics());
  for (const knownAt of others) age.limitTo(() => knownAt);
  return health.report();
}

describe('the knowledge that a replica has of ended sessions', () => {
  it('is as old as the oldest part that it comes from', async () => {
    await expect(ageOf(5)).resolves.toMatchObject({ status: 'ok', checks: { revocations: { age_seconds: 5 } } });
    await expect(ageOf(5, 40, 20)).resolves.toMatchObject({ checks: { revocations: { age_seconds: 40 } } });
  });

  it('degrades the health when it is older than a minute and a half', async () => {
    await expect(ageOf(90)).resolves.toMatchObject({ status: 'ok' });
    await expect(ageOf(5, 120)).resolves.toMatchObject({ status: 'degraded' });
  });
});
