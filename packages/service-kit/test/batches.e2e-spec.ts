import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, databaseUrl, dropDatabase } from '@rotina/testing';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { loadConfig, ServiceConfig } from '../src/config/index.js';
import { dataSourceOptions } from '../src/database/data-source.js';
import { BatchedSelect, BatchExecutor, Database, execute, query } from '../src/database/index.js';

let database: string;
let source: DataSource;

/** A data source as services have it, but for how many connections it has and how long it waits for one. */
async function connect(poolSize: number, connectionTimeoutMillis = 10_000): Promise<DataSource> {
  const config = loadConfig(ServiceConfig, {
    DATABASE_URL: databaseUrl(database),
    DATABASE_POOL_SIZE: String(poolSize),
    MEMBERSHIP_URL: 'http://localhost:1',
  });
  const options = dataSourceOptions(config);
  const extra = { ...(options.extra as object), connectionTimeoutMillis };
  return new DataSource({ ...options, extra }).initialize();
}

beforeAll(async () => {
  database = await createDatabase();
  source = await connect(10);
  await source.query('create table words (id int primary key, text text not null)');
});
afterAll(async () => {
  await source.destroy();
  await dropDatabase(database);
});

const manager = (): EntityManager => source.manager;
const numbers = Array.from({ length: 200 }, (_, index) => index);

interface Word {
  readonly id: number;
  readonly text: string | null;
}

const insertWords = async (words: readonly Word[]): Promise<readonly number[]> => {
  const sql = 'insert into words select * from json_populate_recordset(null::words, $1)';
  await execute(manager(), sql, [JSON.stringify(words)]);
  return words.map(({ id }) => id);
};

const failed = { status: 'rejected', reason: { name: 'DatabaseUnavailable' } };

describe('calls that are executed in batches', () => {
  it('get their own results, by far fewer statements', async () => {
    const sizes: number[] = [];
    const insert = new BatchExecutor(async (words: readonly Word[]) => {
      sizes.push(words.length);
      return insertWords(words);
    });
    const ids = await Promise.all(numbers.map((id) => insert.execute({ id, text: String(id) })));
    expect(ids).toEqual(numbers);
    expect(sizes).toEqual([50, 50, 50, 50]);
  });

  it('start at once when no batch is running, and wait for a slot when all are taken', async () => {
    let [running, max] = [0, 0];
    const work = new BatchExecutor(async (items: readonly number[]) => {
      running += 1;
      max = Math.max(max, running);
      await manager().query('select pg_sleep(0.01)');
      running -= 1;
      return items;
    });
    expect(await work.execute(7)).toBe(7);
    expect(max).toBe(1);
    await Promise.all(Array.from({ length: 1_000 }, (_, index) => work.execute(index)));
    expect(max).toBe(4);
  });

  it('fail alone when one of them breaks the statement', async () => {
    const insert = new BatchExecutor(insertWords);
    const words = [
      { id: 1_000, text: 'first' },
      { id: 1_001, text: null },
      { id: 0, text: 'taken' },
      { id: 1_002, text: 'last' },
    ];
    const settled = await Promise.allSettled(words.map((word) => insert.execute(word)));
    expect(settled).toMatchObject([
      { status: 'fulfilled', value: 1_000 },
      { status: 'rejected', reason: { driverError: { code: '23502' } } },
      { status: 'rejected', reason: { driverError: { code: '23505' } } },
      { status: 'fulfilled', value: 1_002 },
    ]);
  });

  it('are not retried when it is unknown whether they were executed', async () => {
    let calls = 0;
    const ends = new BatchExecutor(async () => {
      calls += 1;
      return query(manager(), 'select pg_terminate_backend(pg_backend_pid())');
    });
    const settled = await Promise.allSettled([1, 2, 3].map((item) => ends.execute(item)));
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(calls).toBe(1);
  });
});

describe('an exhausted pool', () => {
  const items = numbers.slice(0, 50);

  it.each([
    ['a transaction', (db: Database) => db.transaction((tx) => query(tx, 'select 1'))],
    ['a statement', (db: Database) => query(db.manager, 'select 1')],
    ['a statement of the ORM', (db: Database) => db.manager.query<unknown[]>('select 1')],
  ])('fails a batch of %s once, without a transaction for each of its items', async (_what, work) => {
    const small = await connect(1, 3_000);
    const held = small.createQueryRunner();
    await held.startTransaction();
    let calls = 0;
    const executor = new BatchExecutor(async (batch: readonly number[]) => {
      calls += 1;
      await work(new Database(small));
      return batch;
    });
    const settled = await Promise.allSettled(items.map((item) => executor.execute(item)));
    expect(calls).toBe(1);
    for (const outcome of settled) expect(outcome.status).toBe('rejected');

    await held.rollbackTransaction();
    await held.release();
    expect(await Promise.all(items.map((item) => executor.execute(item)))).toEqual(items);
    await small.destroy();
  });

  it('is reported by a class of its own', async () => {
    const small = await connect(1, 3_000);
    const held = small.createQueryRunner();
    await held.startTransaction();
    const settled = await Promise.allSettled([new Database(small).transaction(() => Promise.resolve())]);
    expect(settled).toMatchObject([failed]);
    await held.release();
    await small.destroy();
  });
});

describe('a database that hangs', () => {
  it('gets no more batches than the limit; later items fail when they have waited long enough', async () => {
    const blocker = source.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('lock table words in access exclusive mode');
    let [running, max] = [0, 0];
    const read = new BatchExecutor(
      async (ids: readonly number[]) => {
        running += 1;
        max = Math.max(max, running);
        const found = await query<Word>(manager(), 'select id from words where id = any($1) order by id', [ids]);
        running -= 1;
        return found;
      },
      { maxConcurrency: 2, maxBatchSize: 5, maxWaitMs: 100, maxWaiting: 20 },
    );
    const stuck = numbers.slice(0, 10).map((id) => read.execute(id));
    await new Promise(setImmediate);
    const late = numbers.slice(10, 35).map((id) => read.execute(id));
    expect(await Promise.allSettled(late)).toMatchObject(late.map(() => failed));
    expect({ running, max }).toEqual({ running: 2, max: 2 });

    await blocker.rollbackTransaction();
    await blocker.release();
    expect(await Promise.all(stuck)).toMatchObject(numbers.slice(0, 10).map((id) => ({ id })));
    expect(await read.execute(42)).toMatchObject({ id: 42 });
  });
});

describe('a batched SELECT', () => {
  const nameOf = new BatchedSelect(
    { id: 'int', suffix: 'text' },
    ({ id, suffix }) => `select (select text from words where id = ${id}) || ${suffix} as name`,
  );

  it('returns the row for the parameters of each call, null included', async () => {
    await manager().query('insert into words select n, n::text from generate_series(3000, 3099) n');
    const calls = numbers.map((number) =>
      nameOf.queryOne<{ name: string | null }>(manager(), { id: 3_000 + number, suffix: '!' }),
    );
    const expected = numbers.map((number) => ({ name: number < 100 ? `${3_000 + number}!` : null }));
    expect(await Promise.all(calls)).toEqual(expected);
  });

  it('passes every text on as it is', async () => {
    const echo = new BatchedSelect({ text: 'text' }, ({ text }) => `select ${text} as text`);
    const texts = ['', 'NULL', null, 'a,b', '{}', String.raw`"\\"`, 'línea\nnova', '😀', "'"];
    const found = await Promise.all(texts.map((text) => echo.queryOne(manager(), { text })));
    expect(found).toEqual(texts.map((text) => ({ text })));
  });

  it('reads, in a transaction, what that has written', async () => {
    const found = await new Database(source).transaction(async (tx) => {
      await execute(tx, "insert into words values (4000, 'mine')");
      return nameOf.queryOne(tx, { id: 4_000, suffix: '' });
    });
    expect(found).toEqual({ name: 'mine' });
  });
});
