import pg from 'pg';
import { postgresUrls } from '../../../infra/embedded/postgres-urls.ts';
import { postgresDirectory, postgresPort, serviceDatabases } from '../../../infra/embedded/settings.ts';
import type { Scenario } from '../scenario.ts';
import type { Pooler } from '../pooler.ts';
import type { Amount } from '../traffic.ts';

const little: Amount = { purchases: 6, webhooks: 10 };
const more: Amount = { purchases: 24, webhooks: 30 };

export const behindPooler: Scenario = {
  number: 52,
  name: 'behind a pooler',
  injects:
    'all services behind PgBouncer in transaction mode, which is killed (kill -9) and away for 3 s, and then checkout is',
  setups: ['pooler'],
  isShort: true,
  run: (world) =>
    world.traffic.flow(world.isShort ? little : more, async () => {
      const { pooler } = world.servers;
      if (!pooler) throw new Error('No pooler runs.');
      await world.until('a few acknowledgements', () => world.acknowledged.count >= 5);
      await requireTraffic(pooler);
      await pooler.server.kill();
      await world.wait(3);
      await pooler.server.restart();
      world.faultEnded();
      await world.recovered();
      await world.kill('checkout');
    }),
};

/** Throws unless each service has had transactions by way of the pooler. */
async function requireTraffic({ server }: Pooler): Promise<void> {
  const [database = ''] = serviceDatabases;
  const address = new URL(server.through(postgresUrls(postgresPort, postgresDirectory).roleUrl(database)));
  address.pathname = '/pgbouncer';
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  const { rows } = await client.query<{ database: string; total_xact_count: string }>('show stats');
  await client.end();
  const busy = rows.filter((row) => Number(row.total_xact_count) > 0).map((row) => row.database);
  const idle = serviceDatabases.filter((name) => !busy.includes(name));
  if (idle.length > 0) throw new Error(`No transaction of ${idle.join(', ')} came by way of the pooler.`);
}
