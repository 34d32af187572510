import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Database, prepared, query } from '@rotina/service-kit/database';
import { Jobs } from '@rotina/service-kit/work';
import { createDatabase, databaseUrl, dropDatabase, eventually, startService, testDirectory } from '@rotina/testing';
import { startPgbouncer } from '../../../tools/test/pgbouncer.ts';
import type { Pgbouncer } from '../../../tools/test/pgbouncer.ts';
import { visitsService } from '../../../packages/service-kit/test/visits.js';
import { rowsOf } from '../databases.js';

let database: string;
let direct: string;
let pooler: Pgbouncer;

describe.runIf(process.env['TEST_PGBOUNCER'])('a service behind a pooler', () => {
  let transactions: string;

  // The connections that a pooler has opened to the database before a migration do not have the limits that it sets.
  beforeEach(async () => {
    database = await createDatabase();
    direct = databaseUrl(database);
    pooler = await startPgbouncer({ directory: path.join(testDirectory(), 'pgbouncer'), databases: [direct] });
    transactions = pooler.through(direct);
  });
  afterEach(async () => {
    await pooler.stop();
    await dropDatabase(database);
  });

  const start = (env: Readonly<Record<string, string>>): ReturnType<typeof startService> =>
    startService(visitsService(), { env });

  it('does not start where transactions share sessions and it has no other address', async () => {
    await expect(start({ DATABASE_URL: transactions })).rejects.toThrow(
      'DATABASE_URL is a pooler whose connections are no sessions, which migrations, locks, notifications and jobs need: ' +
        'set DATABASE_DIRECT_URL, too, to the address of the database itself',
    );
  });

  it('does not start where the other address is that of a pooler, too', async () => {
    await expect(start({ DATABASE_URL: transactions, DATABASE_DIRECT_URL: transactions })).rejects.toThrow(
      'DATABASE_DIRECT_URL is a pooler whose connections are no sessions',
    );
  });

  it('works where transactions share sessions: statements have no names, limits and jobs are there', async () => {
    const service = await start({ DATABASE_URL: transactions, DATABASE_DIRECT_URL: direct });
    const { manager } = service.app.get(Database);
    const statement = prepared('select $1::int as number, pg_backend_pid() as session');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => query<{ number: number }>(manager, statement, [index])),
    );
    expect(answers.flat().map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, index) => index));
    await expect(query(manager, 'select from pg_prepared_statements')).resolves.toEqual([]);
    const limits = "select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement";
    await expect(query(manager, limits)).resolves.toEqual([{ lock: '3s', statement: '12s' }]);
    await manager.query("insert into visits values ('one', 0)");
    service.app.get(Jobs).trigger('visits');
    await eventually(async () => expect(await rowsOf(direct, 'select visits from visits')).toEqual([{ visits: 1 }]));
    await service.close();
  });
});
