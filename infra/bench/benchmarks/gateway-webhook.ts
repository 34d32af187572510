import path from 'node:path';
import type { Benchmark } from '../benchmark.ts';
import { interleave, type Measure } from '../interleave.ts';
import { loadOn } from '../load.ts';
import type { Program } from '../programs.ts';
import { limitScenario, throughputScenario } from '../scenario.ts';
import { oldEventStatements, paymentStatements } from '../seeds/payments.ts';

const connections = 32;

const webhooksTo = ({ url }: Program, series: string, payments: number): Measure =>
  loadOn({
    url,
    connections,
    requests: { module: path.join(import.meta.dirname, 'webhook-requests.ts'), context: { payments, series } },
  });

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
    const ours = webhooksTo(app, 'a', payments);
    const throughput = await interleave({ ours, baseline: webhooksTo(baseline, 'b', payments) }, harness.options);
    const aged = await interleave({ ours: webhooksTo(old, 'c', payments), baseline: ours }, harness.options);
    return [
      throughputScenario('32 connections', throughput, 0.7),
      limitScenario('p99 at 32 connections', throughput.ours.p99, 25, 'ms'),
      throughputScenario(`${oldEvents.toLocaleString('en')} old rows / none`, aged, 0.9),
    ];
  },
};
