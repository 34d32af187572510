import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIndexConcurrently, ForwardMigration, migrate } from '@rotina/service-kit/database';
import { createDatabase, databaseUrl, dropDatabase, eventually } from '@rotina/testing';
import pg from 'pg';
import type { QueryRunner } from 'typeorm';

class Films1700000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table films (id int primary key)');
  }
}

class RenamedFilms1700000000001 extends Films1700000000000 {}

class Titles1700000000002 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table films add column title text');
  }
}

class TitleIndex1700000000003 extends ForwardMigration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, { name: 'films_title', on: 'films (title)', unique: true });
  }
}

class IndexInTransaction1700000000004 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, { name: 'films_id', on: 'films (id)' });
  }
}

describe('a database at the start of a service', () => {
  let database: string;

  beforeAll(async () => {
    database = await createDatabase();
  });

  afterAll(() => dropDatabase(database));

  it('is brought to the newest schema once, however many replicas start together', async () => {
    const all = [Films1700000000000, Titles1700000000002, TitleIndex1700000000003];
    const starts = [1, 2, 3].map(() => migrate(databaseUrl(database), all));
    await expect(Promise.all(starts)).resolves.toHaveLength(3);
  });

  it('is accepted with the migrations of a later version', async () => {
    await expect(migrate(databaseUrl(database), [Films1700000000000])).resolves.toEqual([]);
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

describe('a migration beside traffic', () => {
  let database: string;
  let holder: pg.Client;
  let reader: pg.Client;

  beforeEach(async () => {
    database = await createDatabase();
    await migrate(databaseUrl(database), [Films1700000000000]);
    [holder, reader] = [1, 2].map(() => new pg.Client({ connectionString: databaseUrl(database) })) as [
      pg.Client,
      pg.Client,
    ];
    await Promise.all([holder.connect(), reader.connect()]);
  });

  afterEach(async () => {
    await Promise.all([holder.end(), reader.end()]);
    await dropDatabase(database);
  });

  const waits = async (sql: string): Promise<void> => {
    const found = 'select from pg_stat_activity where wait_event_type = $1 and query like $2';
    await eventually(async () => expect((await reader.query(found, ['Lock', `${sql}%`])).rowCount).toBe(1));
  };

  it('gives up a lock that it does not get, so that requests go on, and gets it later', async () => {
    await holder.query('begin; select from films');
    const migrated = migrate(databaseUrl(database), [Films1700000000000, Titles1700000000002]);
    await waits('alter table films');
    await expect(reader.query('select id from films')).resolves.toMatchObject({ rows: [] });
    await holder.query('commit');
    await migrated;
    await expect(reader.query('select title from films')).resolves.toMatchObject({ rows: [] });
  });

  it('builds an index again whose first attempt was broken off, and leaves a whole one alone', async () => {
    const all = [Films1700000000000, Titles1700000000002];
    await migrate(databaseUrl(database), all);
    await reader.query("insert into films values (1, 'Vidas Secas'), (2, 'Vidas Secas')");
    await expect(migrate(databaseUrl(database), [...all, TitleIndex1700000000003])).rejects.toThrow('unique');
    const state = "select indisvalid as whole from pg_index where indexrelid = to_regclass('films_title')";
    await expect(reader.query(state)).resolves.toMatchObject({ rows: [{ whole: false }] });
    await reader.query('delete from films where id = 2');
    await migrate(databaseUrl(database), [...all, TitleIndex1700000000003]);
    await expect(reader.query(state)).resolves.toMatchObject({ rows: [{ whole: true }] });
  });

  it('builds an index while others write the table', async () => {
    const all = [Films1700000000000, Titles1700000000002];
    await migrate(databaseUrl(database), all);
    await holder.query('begin; insert into films values (1)');
    const migrated = migrate(databaseUrl(database), [...all, TitleIndex1700000000003]);
    await waits('create unique index');
    await expect(reader.query('insert into films values (2)')).resolves.toMatchObject({ rowCount: 1 });
    await holder.query('commit');
    await migrated;
  });

  it('says that an index is not built concurrently in a transaction', async () => {
    await expect(migrate(databaseUrl(database), [Films1700000000000, IndexInTransaction1700000000004])).rejects.toThrow(
      'The index films_id needs a migration with `readonly transaction = false`.',
    );
  });
});
