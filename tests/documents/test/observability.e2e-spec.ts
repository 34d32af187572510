import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { backofficeService } from '../../../apps/backoffice/src/service.js';
import { checkoutService } from '../../../apps/checkout/src/service.js';
import { GatewayMetrics } from '../../../apps/gateway/src/metrics/gateway-metrics.js';
import { habitsService } from '../../../apps/habits/src/service.js';
import { membershipService } from '../../../apps/membership/src/service.js';

const folder = path.resolve(import.meta.dirname, '../../../infra/observability');

interface Dashboard {
  readonly panels: { readonly title: string; readonly targets: { readonly expr: string }[] }[];
}

/** The expressions of rules and panels. */
function expressions(): string[] {
  const rules = readFileSync(path.join(folder, 'alerts.yml'), 'utf8').matchAll(/^ +expr: (.+)$/gm);
  const dashboards = globSync('grafana/dashboards/*.json', { cwd: folder }).map(
    (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Dashboard,
  );
  const panels = dashboards.flatMap((dashboard) => dashboard.panels.flatMap(({ targets }) => targets));
  return [...[...rules].map(([, expr = '']) => expr), ...panels.map(({ expr }) => expr)];
}

/** The metrics that an expression names; functions stand before a parenthesis, labels inside one kind or another. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on) \([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z]\w*_\w+\b(?! ?\()|\bdeliveries\b/g)].map(([name]) => name);
}

describe('the alerts and dashboards', () => {
  const services: TestService[] = [];
  const names = new Set<string>();

  beforeAll(async () => {
    services.push(
      await startService(habitsService),
      await startService(membershipService),
      await startService(checkoutService, { runsFreely: true }),
      await startService(backofficeService),
    );
    const texts = await Promise.all(
      services.map(async (service) => (await service.as(null).get('/metrics').response()).text),
    );
    texts.push(await new GatewayMetrics().registry.metrics());
    for (const [, name = '', type] of texts.join('\n').matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
      names.add(name);
      if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) names.add(`${name}_${part}`);
    }
  }, 240_000);
  afterAll(() => Promise.all(services.map((service) => service.close())));

  it('name metrics that a running service has', () => {
    const named = [...new Set(expressions().flatMap(metricsIn))];
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });

  it('show what waits', async () => {
    const [, membership, checkout] = services;
    const read = async (service: TestService | undefined): Promise<string> =>
      (await service?.as(null).get('/metrics').response())?.text ?? '';
    expect(await read(membership)).toMatch(/^lane_due\{lane="mails"\} 0$/m);
    expect(await read(checkout)).toMatch(/^jobs_due\{queue="refunds"\} 0$/m);
    expect(await read(checkout)).toMatch(/^gateway_events_waiting\{outcome="parked"\} 0$/m);
    expect(await read(checkout)).toMatch(/^database_connections\{state="waiting"\} 0$/m);
  });
});
