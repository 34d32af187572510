import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expiringTables, migrate } from '@rotina/service-kit/database';
import type { ServiceName } from '@rotina/contracts';
import { createDatabase, databaseUrl, dropDatabase } from '@rotina/testing';
import pg from 'pg';
import { backofficeService } from '../../../apps/backoffice/src/service.js';
import { checkoutService } from '../../../apps/checkout/src/service.js';
import { habitsService } from '../../../apps/habits/src/service.js';
import { membershipService } from '../../../apps/membership/src/service.js';
import { bounded, kept, purged } from './growing-tables.js';

const listed = 'tests/security/test/growing-tables.ts';
const services = [habitsService, membershipService, checkoutService, backofficeService];

describe.each(services)('the tables of $name', ({ name, migrations }) => {
  let database: string;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createDatabase();
    await migrate(databaseUrl(database), migrations);
    client = new pg.Client({ connectionString: databaseUrl(database) });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await dropDatabase(database);
  });

  const tables = async (): Promise<string[]> => {
    const sql =
      "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'";
    const { rows } = await client.query<{ table_name: string }>(sql);
    return rows.map(({ table_name }) => table_name);
  };
  const named = (lists: Readonly<Record<string, readonly string[]>>): readonly string[] => [
    ...(lists['all'] ?? []),
    ...(lists[name as ServiceName] ?? []),
  ];

  it('lose their old rows, unless they are kept for good or do not grow', async () => {
    const existing = await tables();
    const expiring = expiringTables().map((table) => table.name);
    const expected = [...named(kept), ...named(bounded), ...named(purged)];
    const growing = existing.filter((table) => !expiring.includes(table));
    const missing = growing.filter((table) => !expected.includes(table));
    expect(
      missing.map((table) => `Give the entity @Expires, or add to kept, bounded or purged in ${listed}: '${table}',`),
    ).toEqual([]);
    expect(growing.sort()).toEqual(expected.sort());
  });

  it('lose them by an index', async () => {
    const existing = await tables();
    await client.query('set enable_seqscan = off; set enable_sort = off');
    for (const { name: table, sql } of expiringTables().filter((expiring) => existing.includes(expiring.name))) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain ${sql.replace('$1', 'now()').replace('$2', '10')}`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect({ table, plan }).toEqual({ table, plan: expect.stringMatching(/Index (?:Only )?Scan/u) });
      expect({ table, plan }).not.toEqual({ table, plan: expect.stringMatching(/Sort/u) });
    }
  });
});
