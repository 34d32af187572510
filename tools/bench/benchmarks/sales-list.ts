import type { Benchmark } from '../benchmark.ts';
import { dateFromToday } from '../dates.ts';
import type { Harness } from '../harness.ts';
import { interleave, type Measure } from '../interleave.ts';
import { loadOn } from '../load.ts';
import type { Program } from '../programs.ts';
import { limitScenario, type Scenario, throughputScenario } from '../scenario.ts';
import { saleStatements } from '../seeds/sales.ts';

const installments = 10;
/** A list takes all of a core while its totals are summed: as many people at once as the machine has cores. */
const connections = 2;
const maxP99Ms = 50;
const path = '/v1/sales/installments';

/** The selections of people, by the names of the same conditions in the baseline. */
const selections: Readonly<Record<string, string>> = {
  all: '',
  status: '?status=overdue',
  overdue: '?company=company-1&overdue=true',
  week: `?due_from=${dateFromToday(-3)}&due_to=${dateFromToday(3)}`,
  customer: '?customer=buyer-777@',
};

const scannedSql = `select coalesce(sum(seq_tup_read), 0)::int as count from pg_stat_user_tables where relname = 'installments'`;

async function scanned(harness: Harness): Promise<number> {
  const [row] = await harness.query<{ count: number }>('rotina_backoffice', scannedSql);
  return row?.count ?? 0;
}

interface Sides {
  readonly app: Program;
  readonly baseline: Program;
}

async function compared(harness: Harness, { app, baseline }: Sides, names: readonly string[]): Promise<Scenario[]> {
  const headers = await harness.tokens.headersOf(1, ['finance']);
  const ours: Measure = loadOn({
    url: app.url,
    connections,
    requests: names.map((name) => ({ path: `${path}${selections[name] ?? ''}`, headers })),
  });
  const sqlAlone = loadOn({ url: baseline.url, connections, requests: names.map((name) => ({ path: `/${name}` })) });
  const result = await interleave({ ours, baseline: sqlAlone }, harness.options);
  const what = names.length === 1 ? 'everything' : 'a mix of filters';
  return [
    throughputScenario(`${what}, ${connections} connections`, result, 0.5),
    limitScenario(`${what}, p99`, result.ours.p99, maxP99Ms, 'ms'),
  ];
}

export const salesList: Benchmark = {
  name: 'sales-list',
  title: 'Sales list with filters and totals, a million installments',
  baseline: 'the SQL alone, in one prepared statement for each filter',
  async run(harness) {
    const DATABASE_URL = await harness.database('rotina_backoffice');
    await harness.database('rotina_events');
    const app = await harness.app('backoffice');
    const orders = harness.options.quick ? 10_000 : 100_000;
    await harness.sql('rotina_backoffice', ...saleStatements(orders, installments));
    const baseline = await harness.program('baselines/sales-list.ts', { DATABASE_URL });
    const before = await scanned(harness);
    const scenarios = [
      ...(await compared(harness, { app, baseline }, ['all'])),
      ...(await compared(harness, { app, baseline }, Object.keys(selections))),
    ];
    const read = (await scanned(harness)) - before;
    return [...scenarios, limitScenario('installments read by scans of the whole table', read, 1, 'rows')];
  },
};
