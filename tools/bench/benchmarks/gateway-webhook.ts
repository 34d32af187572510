import path from 'node:path';
import type { Benchmark } from '../benchmark.ts';
import type { Harness } from '../harness.ts';
import { interleave, type Measure } from '../interleave.ts';
import { loadOn } from '../load.ts';
import type { Program } from '../programs.ts';
import { limitScenario, throughputScenario } from '../scenario.ts';
import { oldEventStatements, paymentStatements } from '../seeds/payments.ts';

const connections = 32;

interface Pace {
  readonly perSecond?: number;
  readonly first?: number;
}

export const webhooksTo = (
  { url }: Program,
  series: string,
  payments: number,
  { perSecond, first = 0 }: Pace = {},
): Measure =>
  loadOn({
    url,
    connections,
    ...(perSecond !== undefined && { perSecond }),
    requests: { module: path.join(import.meta.dirname, 'webhook-requests.ts'), context: { payments, series, first } },
  });

/** Waits until every stored event is applied, so that the applier does not disturb the other side's round. */
export const untilApplied = (harness: Harness, database: string): Promise<void> =>
  harness.untilNone(database, 'gateway_events', "outcome = 'received'");

const thenApplied =
  (harness: Harness, database: string, measure: Measure): Measure =>
  async (seconds) => {
    const sample = await measure(seconds);
    await untilApplied(harness, database);
    return sample;
  };

export const gatewayWebhook: Benchmark = {
  name: 'gateway-webhook',
  title: 'Gateway webhook acknowledged',
  baseline: 'a one-statement insert',
  async run(harness) {
    const payments = harness.options.quick ? 20_000 : 200_000;
    const oldEvents = harness.options.quick ? 100_000 : 1_000_000;
    const DATABASE_URL = await harness.database('rotina_checkout');
    const OLD_DATABASE_URL = await harness.database('rotina_checkout_old');
    await harness.database('rotina_events');
    await harness.database('rotina_events_old');
    const app = await harness.app('checkout');
    const old = await harness.app('checkout', {
      DATABASE_URL: OLD_DATABASE_URL,
      EVENTS_DATABASE_URL: harness.url('rotina_events_old'),
    });
    await harness.sql(
      'rotina_checkout',
      ...paymentStatements(payments),
      `create table bench_webhooks (id bigint generated always as identity primary key, event_id text not null unique,
        name text not null, body jsonb not null, received_at timestamptz not null)`,
    );
    await harness.sql('rotina_checkout_old', ...paymentStatements(payments), ...oldEventStatements(oldEvents));
    const baseline = await harness.program('baselines/webhook.ts', { DATABASE_URL });
    const ours = thenApplied(harness, 'rotina_checkout', webhooksTo(app, 'a', payments));
    const aged = thenApplied(harness, 'rotina_checkout_old', webhooksTo(old, 'c', payments));
    const throughput = await interleave({ ours, baseline: webhooksTo(baseline, 'b', payments) }, harness.options);
    const age = await interleave({ ours: aged, baseline: ours }, harness.options);
    return [
      throughputScenario('32 connections', throughput, 0.8),
      limitScenario('p99 at 32 connections', throughput.ours.p99, 25, 'ms'),
      throughputScenario(`${oldEvents.toLocaleString('en')} old rows / none`, age, 0.9),
    ];
  },
};
