import type { World } from './world.ts';

/** A trigger of a database that fails or halts what services write. */
export interface DatabaseFault {
  readonly database: string;
  readonly tables: readonly string[];
  /** Before a statement that writes, behind a row that was written, or at the commit of such a row. */
  readonly moment: 'statement' | 'row' | 'commit';
  /** The condition on a row, in SQL. */
  readonly when?: string;
  /** Statements of PL/pgSQL. */
  readonly does: string;
}

/** Longer than it takes to see it and to kill a process; shorter than the time that a service gives a statement. */
export const halt = 'perform pg_sleep(10);';

const moments: Readonly<Record<DatabaseFault['moment'], readonly [string, string]>> = {
  statement: ['trigger fault before insert or update or delete on', 'for each statement'],
  row: ['trigger fault after insert or update on', 'for each row'],
  commit: [
    'constraint trigger fault_at_commit after insert or update on',
    'deferrable initially deferred for each row',
  ],
};

/** Does the work while the faults are there. */
export async function whileInjected(
  world: World,
  faults: readonly DatabaseFault[],
  work: () => Promise<void>,
): Promise<void> {
  const removals: (readonly [string, string])[] = [];
  try {
    for (const fault of faults) removals.push(...(await inject(world, fault)));
    await work();
  } finally {
    // One statement for each table: a statement that locks several could be part of a deadlock.
    for (const [database, removal] of removals) await world.query(database, removal);
  }
}

/** Returns, for each table, the database and the statement that removes the fault. */
async function inject(world: World, fault: DatabaseFault): Promise<(readonly [string, string])[]> {
  const { database, tables, moment, when, does } = fault;
  await world.query(database, 'create schema if not exists faults');
  await world.query(database, 'create sequence if not exists faults.injected');
  await world.query(database, 'grant usage on schema faults to public');
  await world.query(
    database,
    `create or replace function faults.${moment}() returns trigger language plpgsql security definer
     as $$ begin ${does} return null; end $$`,
  );
  const [kind, each] = moments[moment];
  const [name = ''] = kind.match(/fault\w*/) ?? [];
  const condition = when === undefined ? '' : `when (${when})`;
  for (const table of tables) {
    await world.query(database, `create ${kind} ${table} ${each} ${condition} execute function faults.${moment}()`);
  }
  return tables.map((table) => [database, `drop trigger ${name} on ${table}`]);
}

/** Counts the faults that were counted by `faults.injected`, in a database that had some. */
export async function injectedIn(world: World, database: string): Promise<number> {
  const statement = 'select case when is_called then last_value else 0 end::int as count from faults.injected';
  return (await world.query<{ count: number }>(database, statement))[0]?.count ?? 0;
}

/** The sessions of a database that are halted. */
export async function haltedIn(world: World, database: string): Promise<number[]> {
  const statement = "select pid from pg_stat_activity where datname = $1 and wait_event = 'PgSleep'";
  return (await world.query<{ pid: number }>(database, statement, [database])).map(({ pid }) => pid);
}

/** Ends halted sessions, as the server does once it notices that their process is dead. */
export async function endHalted(world: World, database: string): Promise<void> {
  for (const pid of await haltedIn(world, database)) {
    await world.query(database, 'select pg_terminate_backend($1, 5000)', [pid]);
  }
}
