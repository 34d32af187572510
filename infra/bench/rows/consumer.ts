import type { ConsumerQuestion } from '../apps/consumer.ts';
import type { Benchmark } from '../benchmark.ts';
import { interleave, type Measure } from '../interleave.ts';
import type { Program } from '../programs.ts';
import { throughputRow } from '../row.ts';

const settling =
  (program: Program, settle: 'recorded' | 'with an insert'): Measure =>
  async (seconds) => {
    const question: ConsumerQuestion = { settle, seconds };
    return { perSecond: Number(await program.ask(question)), p50: Number.NaN, p99: Number.NaN };
  };

const effectsSql = 'create table bench_effects (event_id uuid primary key, charge_id text not null)';
const inboxSql = `
  create table bench_inbox (consumer text not null, event_id uuid not null, type text not null,
    received_at timestamptz not null default now(), primary key (consumer, event_id))`;

export const consumer: Benchmark = {
  name: 'consumer',
  title: 'Consumer with inbox, batches of 100',
  floor: 'one transaction per batch, its inbox in one unnest statement, the same statement per event as effect',
  async run(arena) {
    const DATABASE_URL = await arena.database('rotina_bench');
    const app = await arena.program('apps/consumer.ts', { DATABASE_URL, NODE_ENV: 'test', EVENTS_TRANSPORT: 'none' });
    await arena.sql('rotina_bench', effectsSql, inboxSql);
    const floor = await arena.program('floors/consumer.ts', { DATABASE_URL });
    const recorded = await interleave(
      { ours: settling(app, 'recorded'), floor: settling(floor, 'recorded') },
      arena.options,
    );
    const inserting = await interleave(
      { ours: settling(app, 'with an insert'), floor: settling(floor, 'with an insert') },
      arena.options,
    );
    return [throughputRow('one insert per event', inserting, 0.7), throughputRow('the inbox alone', recorded, 0.7)];
  },
};
