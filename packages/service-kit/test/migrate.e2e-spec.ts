import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ForwardMigration, migrate } from '@rotina/service-kit/database';
import { createDatabase, databaseUrl, dropDatabase } from '@rotina/testing';
import type { QueryRunner } from 'typeorm';

class Films1700000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table films (id int primary key)');
  }
}

class RenamedFilms1700000000001 extends Films1700000000000 {}

describe('a database at the start of a service', () => {
  let database: string;

  beforeAll(async () => {
    database = await createDatabase();
  });

  afterAll(() => dropDatabase(database));

  it('is brought to the newest schema once, however many replicas start together', async () => {
    const starts = [1, 2, 3].map(() => migrate(databaseUrl(database), [Films1700000000000]));
    await expect(Promise.all(starts)).resolves.toHaveLength(3);
  });

  it('is refused in a plain sentence when it holds the tables of other migrations', async () => {
    await expect(migrate(databaseUrl(database), [RenamedFilms1700000000001])).rejects.toThrow(
      'The database holds the tables of other migrations (Films1700000000000). Use an empty database',
    );
  });

  it('is refused in a plain sentence when it cannot be reached', async () => {
    await expect(migrate('postgres://nobody@localhost:1/none', [])).rejects.toThrow(
      'The database localhost:1/none cannot be reached',
    );
  });
});
