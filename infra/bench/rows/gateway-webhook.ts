import path from 'node:path';
import type { Benchmark } from '../benchmark.ts';
import { interleave, type Measure } from '../interleave.ts';
import { loadOn } from '../load.ts';
import type { Program } from '../programs.ts';
import { limitRow, throughputRow } from '../row.ts';
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
  floor: 'a one-statement insert',
  async run(arena) {
    const payments = arena.options.quick ? 20_000 : 200_000;
    const oldEvents = arena.options.quick ? 100_000 : 1_000_000;
    const DATABASE_URL = await arena.database('rotina_checkout');
    const OLD_DATABASE_URL = await arena.database('rotina_checkout_old');
    await arena.database('rotina_events');
    await arena.database('rotina_events_old');
    const app = await arena.app('checkout');
    const old = await arena.app('checkout', {
      DATABASE_URL: OLD_DATABASE_URL,
      EVENTS_DATABASE_URL: arena.url('rotina_events_old'),
    });
    await arena.sql(
      'rotina_checkout',
      ...paymentStatements(payments),
      `create table bench_webhooks (id bigint generated always as identity primary key, event_id text not null unique,
        name text not null, body jsonb not null, received_at timestamptz not null)`,
    );
    await arena.sql('rotina_checkout_old', ...paymentStatements(payments), ...oldEventStatements(oldEvents));
    const floor = await arena.program('floors/webhook.ts', { DATABASE_URL });
    const ours = webhooksTo(app, 'a', payments);
    const throughput = await interleave({ ours, floor: webhooksTo(floor, 'b', payments) }, arena.options);
    const aged = await interleave({ ours: webhooksTo(old, 'c', payments), floor: ours }, arena.options);
    return [
      throughputRow('32 connections', throughput, 0.7),
      limitRow('p99 at 32 connections', throughput.ours.p99, 25, 'ms'),
      throughputRow(`${oldEvents.toLocaleString('en')} old rows / none`, aged, 0.9),
    ];
  },
};
