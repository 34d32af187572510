import pg from 'pg';
import type { Harness } from './harness.ts';
import { reserveSandbox } from './sandbox.ts';
import type { Addresses } from './shop.ts';
import { System, uncounted } from './system.ts';
import { cpuSeconds } from './usage.ts';

/** What serves orders, and what that has cost so far. */
export interface OrderSide {
  readonly addresses: Addresses;
  /** Seconds of CPU time by process; the systems outside do not count. */
  cpu(): Readonly<Record<string, number>>;
  statements(): Promise<number>;
  /** The orders bought since an instant that everybody has all of, each of the databases for itself. */
  completeSince(instant: string): Promise<readonly number[]>;
}

/** Each reads an index from an instant on: what looks often must not take the processor from what is measured. */
const noMail = `not exists (select from mails where state = 'pending')`;
const deliveredSince = (destination: string, kind: string, instant: string): string =>
  `(select count(*) from deliveries where destination = '${destination}' and kind = '${kind}' and created_at >= '${instant}')`;
const deliveries = (instant: string): string => `case when ${noMail}
    and not exists (select from deliveries where state <> 'delivered' and created_at >= '${instant}') then least(
      ${deliveredSince('platform', 'enabled', instant)}, ${deliveredSince('accounts', 'PURCHASE_CREATED', instant)},
      ${deliveredSince('accounts', 'INSTALLMENT_PAID', instant)}) else 0 end`;
const memberships = (instant: string): string => `case when ${noMail} then
    (select count(*) from memberships where created_at >= '${instant}' and status = 'paid') else 0 end`;
const orders = (instant: string): string => `case when ${noMail} then
    (select count(*) from orders where status = 'paid' and purchased_at >= '${instant}') else 0 end`;

const complete = {
  rotina_checkout: deliveries,
  rotina_membership: memberships,
  rotina_backoffice: orders,
} as const;

/** Small tables, which grow: without this, the plan would change to one that reads all of them. */
const byIndex = 'set enable_seqscan = off; set enable_bitmapscan = off';

/** The system as it is deployed. */
export async function systemSide(harness: Harness): Promise<OrderSide> {
  const system = await System.create(harness, { MAX_PURCHASES_PER_MINUTE: '1000000', LOG_FORMAT: 'json' });
  await system.start();
  await system.restartCounting();
  for (const database of Object.keys(complete)) await system.query(database, byIndex);
  return {
    addresses: { checkout: system.url('GATEWAY_PORT'), sandbox: system.url('SANDBOX_PORT') },
    cpu() {
      const { sandbox: _outside, ...rest } = system.cpu();
      return rest;
    },
    statements: () => system.statements(),
    async completeSince(instant) {
      const counts = Object.entries(complete).map(([database, sql]) =>
        system.query<{ complete: number }>(database, `select ${uncounted} (${sql(instant)})::int as complete`),
      );
      return (await Promise.all(counts)).map(([row]) => row?.complete ?? 0);
    },
  };
}

const database = 'rotina_baseline';
const callsSql = `select ${uncounted} coalesce(sum(calls), 0)::float8 as calls
  from pg_stat_statements s join pg_database d on d.oid = s.dbid
  where d.datname = '${database}' and query not like '%${uncounted}%'`;

/** One program on one database, with a sandbox of its own. */
export async function baselineSide(harness: Harness): Promise<OrderSide> {
  const DATABASE_URL = await harness.database(database);
  await harness.sql(
    database,
    'create extension if not exists pg_stat_statements',
    `alter database ${database} set pg_stat_statements.track = 'top'`,
  );
  const { start, url, smtpUrl } = await reserveSandbox(harness);
  const program = await harness.program('baselines/order.ts', { DATABASE_URL, SANDBOX_URL: url, SMTP_URL: smtpUrl });
  await start(`${program.url}/api/v1/gateway/webhooks`);
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  harness.atEnd(() => client.end());
  await client.query(byIndex);
  return {
    addresses: { checkout: program.url, sandbox: url },
    cpu: () => ({ program: cpuSeconds(program.pid), postgres: harness.postgresCpuSeconds() }),
    async statements() {
      const { rows } = await client.query<{ calls: number }>(callsSql);
      return rows[0]?.calls ?? 0;
    },
    async completeSince(instant) {
      const all = Object.values(complete).map((sql) => sql(instant));
      const { rows } = await client.query<{ complete: number }>(
        `select ${uncounted} least(${all.join(', ')})::int as complete`,
      );
      return [rows[0]?.complete ?? 0];
    },
  };
}
