import { mkdtempSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { testDirectory } from '@rotina/testing';
import pg from 'pg';
import { ensureDatabases } from '../../infra/embedded/databases.ts';
import { freePort } from '../../infra/embedded/free-ports.ts';
import { type Postgres, removePostgres, startPostgres } from '../../infra/embedded/postgres.ts';
import { passwordFile } from '../../infra/embedded/postgres-urls.ts';

const startMs = 120_000;

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

describe('the data directory of the embedded PostgreSQL', () => {
  const parent = mkdtempSync(path.join(testDirectory(), 'database-'));
  const directory = path.join(parent, 'postgres');
  let postgres: Postgres | undefined;

  const start = async (): Promise<Postgres> => {
    postgres = await startPostgres({ port: await freePort(), directory });
    return postgres;
  };
  afterEach(() => postgres?.stop());
  afterAll(async () => {
    await removePostgres(directory);
    rmSync(parent, { recursive: true, force: true });
  });

  it(
    'keeps its random password where only its owner can read it',
    async () => {
      const { url } = await start();
      const { password } = new URL(url('postgres'));
      expect(password.length).toBeGreaterThanOrEqual(32);
      expect((statSync(passwordFile(directory)).mode & 0o777).toString(8)).toBe('600');
    },
    startMs,
  );

  it(
    'of the version before gets a password and owners of its own, and keeps its rows',
    async () => {
      const { url, stop } = await start();
      await query(url('postgres'), 'create database rotina_old');
      await query(
        url('rotina_old'),
        `create schema jobs; create extension pg_trgm; create type mood as enum ('fine');
       create table jobs.kept (id serial primary key, mood mood); insert into jobs.kept values (7, 'fine');
       create function answer() returns int language sql as 'select 42'`,
      );
      await query(url('postgres'), "alter role rotina password 'rotina'");
      await stop();
      rmSync(passwordFile(directory));

      const next = await start();
      await ensureDatabases(next, ['rotina_old']);
      const own = next.roleUrl('rotina_old');
      await query(
        own,
        "alter table jobs.kept add column note text; alter type mood add value 'sad'; drop function answer()",
      );
      await query(own, "insert into jobs.kept (mood) values ('fine'); create table jobs.more (id int)");
      expect(await query(own, 'select id from jobs.kept order by id')).toEqual([{ id: 1 }, { id: 7 }]);
      const known = new URL(next.url('postgres'));
      known.password = 'rotina';
      await expect(query(known.href, 'select')).rejects.toThrow(/password/);
    },
    startMs,
  );
});
