import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execute, batched, batchedSelect, queryOne, query } from '@rotina/service-kit/database';
import { startService } from '../src/service.js';
import type { TestService } from '../src/service.js';
import { notes } from './notes.service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService(notes);
  await service.database.manager.query('create table words (id int primary key, text text not null)');
});
afterAll(() => service.close());

const manager = () => service.database.manager;
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

describe('calls that go together', () => {
  it('give everyone their own result, by far fewer statements', async () => {
    const sizes: number[] = [];
    const insert = batched(async (words: readonly Word[]) => {
      sizes.push(words.length);
      return insertWords(words);
    });
    const ids = await Promise.all(numbers.map((id) => insert({ id, text: String(id) })));
    expect(ids).toEqual(numbers);
    expect(sizes).toEqual([50, 50, 50, 50]);
  });

  it('start at once when nothing is under way, and wait for their turn when much is', async () => {
    let [underWay, most] = [0, 0];
    const work = batched(async (items: readonly number[]) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await service.database.manager.query('select pg_sleep(0.01)');
      underWay -= 1;
      return items;
    });
    expect(await work(7)).toBe(7);
    expect(most).toBe(1);
    await Promise.all(Array.from({ length: 1_000 }, (_, index) => work(index)));
    expect(most).toBe(4);
  });

  it('go on when all that is under way hangs', async () => {
    const { promise: hanging, resolve: release } = Promise.withResolvers<null>();
    const work = batched(async (items: readonly number[]) => {
      if (items.includes(0)) await hanging;
      return items;
    });
    const stuck = Array.from({ length: 200 }, () => work(0));
    await new Promise(setImmediate);
    expect(await work(1)).toBe(1);
    release(null);
    expect(await Promise.all(stuck)).toHaveLength(200);
    expect(await work(2)).toBe(2);
  });

  it('fail for nobody else when one breaks the statement', async () => {
    const insert = batched(insertWords);
    const wanted = [
      { id: 1_000, text: 'first' },
      { id: 1_001, text: null },
      { id: 0, text: 'taken' },
      { id: 1_002, text: 'last' },
    ];
    const settled = await Promise.allSettled(wanted.map(insert));
    expect(settled).toMatchObject([
      { status: 'fulfilled', value: 1_000 },
      { status: 'rejected', reason: { driverError: { code: '23502' } } },
      { status: 'rejected', reason: { driverError: { code: '23505' } } },
      { status: 'fulfilled', value: 1_002 },
    ]);
  });

  it('are not tried again when nobody can say whether they were done', async () => {
    let calls = 0;
    const ends = batched(async () => {
      calls += 1;
      return query(manager(), 'select pg_terminate_backend(pg_backend_pid())');
    });
    const settled = await Promise.allSettled([1, 2, 3].map(ends));
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(calls).toBe(1);
  });
});

describe('a batched select', () => {
  const nameOf = batchedSelect(['int', 'text'], `select (select text from words where id = $1) || $2 as name`);

  it('gives everyone the row of their own parameters, null included', async () => {
    await manager().query('insert into words select n, n::text from generate_series(3000, 3099) n');
    const asked = numbers.map((number) => queryOne<{ name: string | null }>(manager(), nameOf, [3_000 + number, '!']));
    const expected = numbers.map((number) => ({ name: number < 100 ? `${3_000 + number}!` : null }));
    expect(await Promise.all(asked)).toEqual(expected);
  });

  it('passes every text on as it is', async () => {
    const echo = batchedSelect(['text'], 'select $1 as text');
    const texts = ['', 'NULL', null, 'a,b', '{}', String.raw`"\\"`, 'línea\nnova', '😀', "'"];
    const found = await Promise.all(texts.map((text) => queryOne(manager(), echo, [text])));
    expect(found).toEqual(texts.map((text) => ({ text })));
  });

  it('reads, in a transaction, what that has written', async () => {
    const found = await service.database.transaction(async (tx) => {
      await execute(tx, "insert into words values (4000, 'mine')");
      return queryOne(tx, nameOf, [4_000, '']);
    });
    expect(found).toEqual({ name: 'mine' });
  });
});
