import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from '../benchmark.ts';
import type { Harness } from '../harness.ts';
import { interleave, type Measure } from '../interleave.ts';
import { loadOn } from '../load.ts';
import { latencyScenario, limitScenario } from '../scenario.ts';

const companySql = `insert into companies (id, name, slug, active, created_at) values (1000, 'Bench', 'bench', true, now())`;
const productSql = `insert into products (company_id, name, slug, legacy, created_at) values (1000, 'Bench', 'bench', true, now())`;

interface Usage {
  readonly calls: number;
  readonly milliseconds: number;
  readonly imports: number;
}

/**
 * The statements that a database has run so far, of the service's own jobs, too. Transactions as such do not count, nor the
 * publication of events, which happens afterwards.
 */
const usageSql = `select coalesce(sum(calls), 0)::float as calls, coalesce(sum(total_exec_time), 0)::float as milliseconds,
    (select count(*) / 2 from orders)::float as imports
  from pg_stat_statements s join pg_database d on d.oid = s.dbid
  where d.datname = current_database() and query not like '%published_at%'`;

async function usageOf(harness: Harness, database: string): Promise<Usage> {
  const [usage] = await harness.query<Usage & Record<string, number>>(database, usageSql);
  return usage ?? { calls: 0, milliseconds: 0, imports: 0 };
}

/** Counts the statements of a database from its next sessions on. */
const counted = (database: string): string[] => [
  'create extension if not exists pg_stat_statements',
  `alter database ${database} set pg_stat_statements.track = 'top'`,
  `alter database ${database} set pg_stat_statements.track_utility = off`,
];

/** The time of an import in the database, from all statements of a round. */
function inDatabase(harness: Harness, database: string, load: Measure): Measure {
  return async (seconds) => {
    const before = await usageOf(harness, database);
    await load(seconds);
    // The last answers may be on their way when the load ends.
    await pause(100);
    const after = await usageOf(harness, database);
    const milliseconds = (after.milliseconds - before.milliseconds) / (after.imports - before.imports);
    return { perSecond: 1_000 / milliseconds, p50: milliseconds, p99: Number.NaN };
  };
}

export const repaymentImport: Benchmark = {
  name: 'repayment-import',
  title: 'Repayment import, 24 + 24 installments',
  baseline: 'one unnest statement that writes the same rows; time is that of all statements in PostgreSQL',
  async run(harness) {
    await harness.database('rotina_backoffice');
    await harness.database('rotina_events');
    const BASELINE_DATABASE_URL = await harness.database('rotina_baseline');
    const migrated = await harness.app('backoffice', { DATABASE_URL: BASELINE_DATABASE_URL });
    await migrated.stop();
    for (const database of ['rotina_backoffice', 'rotina_baseline']) await harness.sql(database, ...counted(database));
    const app = await harness.app('backoffice');
    await harness.sql('rotina_backoffice', companySql, productSql);
    const baseline = await harness.program('baselines/repayment-import.ts', { DATABASE_URL: BASELINE_DATABASE_URL });
    const loadOf = (url: string, series: string): Measure =>
      loadOn({
        url,
        connections: 1,
        requests: { module: path.join(import.meta.dirname, 'repayment-requests.ts'), context: series },
      });
    const times = await interleave(
      {
        ours: inDatabase(harness, 'rotina_backoffice', loadOf(app.url, 'ours')),
        baseline: inDatabase(harness, 'rotina_baseline', loadOf(baseline.url, 'baseline')),
      },
      harness.options,
    );
    const { calls, imports } = await usageOf(harness, 'rotina_backoffice');
    // The start of the service, a few dozen statements, is spread over hundreds of imports.
    const statements = Math.floor(calls / imports);
    return [
      latencyScenario('time in the database', times.ours.p50, times.baseline.p50, 3),
      limitScenario('statements of an import, at most 6', statements, 7, 'statements'),
    ];
  },
};
