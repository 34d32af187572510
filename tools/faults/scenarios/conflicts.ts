import { until } from '../../../infra/embedded/processes.ts';
import { injectedIn, whileInjected } from '../database-fault.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';

const databases = ['rotina_checkout', 'rotina_membership', 'rotina_backoffice'];

/** A serialization failure or a deadlock, with a probability. */
const conflictWith = (probability: number): string => `
  if random() < ${probability} then
    perform nextval('faults.injected');
    raise exception using message = 'An injected conflict.',
      errcode = case when random() < 0.5 then '40001' else '40P01' end;
  end if;`;

export const conflicts: Scenario = {
  number: 36,
  name: 'serialization failures, deadlocks',
  injects:
    'serialization failures and deadlocks in every twentieth statement that writes, and at commits, of three services',
  setups: ['embedded'],
  isShort: true,
  run: async (world) => {
    const faults = await Promise.all(
      databases.map(async (database) => {
        const tables = await tablesOf(world, database);
        return [
          { database, tables, moment: 'statement' as const, does: conflictWith(0.05) },
          { database, tables, moment: 'commit' as const, does: conflictWith(0.002) },
        ];
      }),
    );
    const amount = world.isShort ? { purchases: 4, webhooks: 6 } : { purchases: 24, webhooks: 30 };
    await whileInjected(world, faults.flat(), () => world.traffic.flow(amount, () => eachHadOne(world)));
  },
};

/** Resolves once each database had a conflict: a service that works in batches has few statements that write. */
async function eachHadOne(world: World): Promise<void> {
  for (const database of databases) {
    const hadOne = async (): Promise<boolean> => (await injectedIn(world, database)) > 0;
    if (!(await until(hadOne, 60_000))) throw new Error(`no conflict was injected into ${database}`);
  }
}

async function tablesOf(world: World, database: string): Promise<string[]> {
  const statement = "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'";
  return (await world.query<{ name: string }>(database, statement)).map(({ name }) => name);
}
