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
    await whileInjected(world, faults.flat(), () =>
      world.traffic.flow(world.isShort ? { purchases: 4, webhooks: 6 } : { purchases: 24, webhooks: 30 }),
    );
    for (const database of databases) {
      if ((await injectedIn(world, database)) === 0) throw new Error(`no conflict was injected into ${database}`);
    }
  },
};

async function tablesOf(world: World, database: string): Promise<string[]> {
  const statement = "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'";
  return (await world.query<{ name: string }>(database, statement)).map(({ name }) => name);
}
