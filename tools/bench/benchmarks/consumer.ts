import type { ConsumerCommand } from '../apps/consumer.ts';
import type { Benchmark } from '../benchmark.ts';
import { interleave, type Measure } from '../interleave.ts';
import type { Program } from '../programs.ts';
import { throughputScenario } from '../scenario.ts';
import { rateSample } from '../statistics.ts';

const handling =
  (program: Program, handle: 'recorded' | 'with an insert'): Measure =>
  async (seconds) => {
    const command: ConsumerCommand = { handle, seconds };
    return rateSample(Number(await program.request(command)));
  };

const effectsSql = 'create table bench_effects (event_id uuid primary key, charge_id text not null)';
const inboxSql = `
  create table bench_inbox (consumer text not null, event_id uuid not null, type text not null,
    received_at timestamptz not null default now(), primary key (consumer, event_id))`;

export const consumer: Benchmark = {
  name: 'consumer',
  title: 'Consumer with inbox, batches of 100',
  baseline: 'one transaction per batch, its inbox in one unnest statement, the same statement per event as effect',
  async run(harness) {
    const DATABASE_URL = await harness.database('rotina_bench');
    const app = await harness.program('apps/consumer.ts', { DATABASE_URL, NODE_ENV: 'test', EVENTS_TRANSPORT: 'none' });
    await harness.sql('rotina_bench', effectsSql, inboxSql);
    const baseline = await harness.program('baselines/consumer.ts', { DATABASE_URL });
    const recorded = await interleave(
      { ours: handling(app, 'recorded'), baseline: handling(baseline, 'recorded') },
      harness.options,
    );
    const inserting = await interleave(
      { ours: handling(app, 'with an insert'), baseline: handling(baseline, 'with an insert') },
      harness.options,
    );
    return [
      throughputScenario('one insert per event', inserting, 0.5),
      throughputScenario('the inbox alone', recorded, 0.5),
    ];
  },
};
