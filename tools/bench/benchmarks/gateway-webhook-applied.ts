import type { Harness } from '../harness.ts';
import type { Benchmark } from '../benchmark.ts';
import { interleave, type Measure, secondsOfRound } from '../interleave.ts';
import { limitScenario, throughputScenario } from '../scenario.ts';
import { paymentStatements, storedEventsSql } from '../seeds/payments.ts';
import { rateSample } from '../statistics.ts';
import { untilApplied, webhooksTo } from './gateway-webhook.ts';

const wakeApplierSql = `select pg_notify('rotina_gateway_events', '')`;
const perSecond = 500;

interface Backlog {
  readonly database: string;
  readonly events: number;
  readonly payments: number;
  readonly drain: () => Promise<unknown>;
}

/** The throughput from stored events until the last of them is applied. */
function drained(harness: Harness, { database, events, payments, drain }: Backlog): Measure {
  let from = 0;
  return async () => {
    await harness.sql(database, storedEventsSql(from, events, payments), 'analyze gateway_events');
    from += events;
    const startedAt = performance.now();
    await drain();
    return rateSample((events * 1_000) / (performance.now() - startedAt));
  };
}

const lagSql = `
  select percentile_disc(0.99) within group (order by extract(epoch from applied_at - received_at) * 1000)::float8 as p99
  from gateway_events where event_id like 'evt_lag_%'`;

export const gatewayWebhookApplied: Benchmark = {
  name: 'gateway-webhook-applied',
  title: 'Gateway webhook applied',
  baseline: 'one transaction per 100 that does the same writes',
  async run(harness) {
    const payments = harness.options.quick ? 20_000 : 200_000;
    const events = harness.options.quick ? 3_000 : 15_000;
    await harness.database('rotina_checkout');
    await harness.database('rotina_events');
    const app = await harness.app('checkout');
    await harness.sql('rotina_checkout', ...paymentStatements(payments));
    const BASELINE_DATABASE_URL = await harness.database('rotina_baseline');
    const migrated = await harness.app('checkout', { DATABASE_URL: BASELINE_DATABASE_URL });
    await migrated.stop();
    await harness.sql('rotina_baseline', ...paymentStatements(payments));
    const program = await harness.program('baselines/webhook-applied.ts', { DATABASE_URL: BASELINE_DATABASE_URL });

    const shared = { events, payments };
    const ours = drained(harness, {
      ...shared,
      database: 'rotina_checkout',
      drain: async () => {
        await harness.sql('rotina_checkout', wakeApplierSql);
        await untilApplied(harness, 'rotina_checkout');
      },
    });
    const baseline = drained(harness, {
      ...shared,
      database: 'rotina_baseline',
      drain: () => program.request('drain'),
    });
    const throughput = await interleave({ ours, baseline }, harness.options);
    await webhooksTo(app, 'lag', payments, { perSecond, first: payments / 2 })(secondsOfRound(harness.options) * 3);
    await untilApplied(harness, 'rotina_checkout');
    const [lag] = await harness.query<{ p99: number }>('rotina_checkout', lagSql);
    return [
      throughputScenario(`${events.toLocaleString('en')} stored events drained`, throughput, 0.4),
      limitScenario(`p99 from received to applied at ${perSecond} a second`, lag?.p99 ?? Number.NaN, 250, 'ms'),
    ];
  },
};
