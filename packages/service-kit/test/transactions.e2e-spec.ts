import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { eventually, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { notes } from './notes.service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService(notes);
  await service.database.manager.query('create table lines (text text)');
});
afterAll(() => service.close());

const lines = (): Promise<{ text: string }[]> => query(service.database.manager, 'select text from lines');

async function loseConnectionOf(tx: Transaction): Promise<void> {
  const [own] = await query<{ pid: number }>(tx, 'select pg_backend_pid() as pid');
  await service.database.manager.query('select pg_terminate_backend($1)', [own?.pid]);
  await eventually(() => expect(tx.queryRunner?.isReleased).toBe(true));
}

describe('a transaction', () => {
  it('whose connection is lost writes nothing, not even what comes after the loss', async () => {
    const work = service.database.transaction(async (tx) => {
      await execute(tx, "insert into lines values ('before')");
      await loseConnectionOf(tx);
      await execute(tx, "insert into lines values ('after')").catch(() => undefined);
      await query(tx, "insert into lines values ('after all') returning text");
    });
    await expect(work).rejects.toThrow();
    expect(await lines()).toEqual([]);
  });

  it('goes on to work for the next caller', async () => {
    await service.database.transaction((tx) => execute(tx, "insert into lines values ('next')"));
    expect(await lines()).toEqual([{ text: 'next' }]);
  });

  it('without a statement leaves the next one whole', async () => {
    await service.database.transaction(() => Promise.resolve());
    const failed = service.database.transaction(async (tx) => {
      await execute(tx, "insert into lines values ('never')");
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    expect(await lines()).not.toContainEqual({ text: 'never' });
  });

  it('whose first statement fails writes nothing', async () => {
    const work = service.database.transaction(async (tx) => {
      await execute(tx, 'select 1 / 0').catch(() => undefined);
      await execute(tx, "insert into lines values ('never')");
    });
    await expect(work).rejects.toThrow('current transaction is aborted');
    expect(await lines()).not.toContainEqual({ text: 'never' });
  });

  it('does what belongs to its commit, and not after a rollback', async () => {
    const done: string[] = [];
    const begin = (tx: Transaction): void => {
      service.database.afterCommit(tx, () => done.push('committed'));
    };
    await service.database.transaction(async (tx) => {
      begin(tx);
      await execute(tx, 'select 1');
    });
    const failed = service.database.transaction(async (tx) => {
      begin(tx);
      await execute(tx, 'select 1 / 0');
    });
    await expect(failed).rejects.toThrow('division by zero');
    expect(done).toEqual(['committed']);
  });

  it('does what comes before its commit once, after all other work, and writes nothing when that fails', async () => {
    const line = (text: string) => async (tx: Transaction) => {
      await execute(tx, 'insert into lines values ($1)', [text]);
    };
    const last = line('last');
    await service.database.transaction(async (tx) => {
      service.database.beforeCommit(tx, last);
      service.database.beforeCommit(tx, last);
      await line('first')(tx);
    });
    expect((await lines()).slice(-2)).toEqual([{ text: 'first' }, { text: 'last' }]);
    const refused = service.database.transaction(async (tx) => {
      service.database.beforeCommit(tx, line('\0'));
      await line('never')(tx);
    });
    await expect(refused).rejects.toThrow('invalid byte sequence');
    expect(await lines()).not.toContainEqual({ text: 'never' });
  });
});
