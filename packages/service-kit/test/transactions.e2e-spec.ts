import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CollectedRows, execute, query, TransactionConflict } from '@rotina/service-kit/database';
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

  it('begins with its first statement', async () => {
    const states = await service.database.transaction(async (tx) => {
      const transactions =
        "select pid from pg_stat_activity where datname = current_database() and state like 'idle in%'";
      const before = await query(service.database.manager, transactions);
      await execute(tx, "insert into lines values ('first')");
      return [before, await query(service.database.manager, transactions)];
    });
    expect(states).toEqual([[], [{ pid: expect.any(Number) }]]);
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

  describe('that collects rows', () => {
    const written: (readonly string[])[] = [];
    let collected: CollectedRows<string>;
    beforeAll(() => {
      const statement = { parts: { lines_inserted: 'insert into lines select unnest($1::text[])' } };
      collected = new CollectedRows(service.database, (_, rows) => {
        written.push(rows);
        return { statement, values: [rows] };
      });
    });
    beforeEach(async () => {
      written.length = 0;
      await execute(service.database.manager, 'delete from lines');
    });

    it('writes them together and in their order, before its commit', async () => {
      await service.database.transaction((tx) => {
        collected.add(tx, ['one']);
        collected.add(tx, ['two', 'three']);
        return Promise.resolve();
      });
      expect(written).toEqual([['one', 'two', 'three']]);
      expect(await lines()).toEqual([{ text: 'one' }, { text: 'two' }, { text: 'three' }]);
    });

    it('writes those so far when something must stand behind them', async () => {
      await service.database.transaction(async (tx) => {
        collected.add(tx, ['one']);
        await service.database.writeNow(tx);
        collected.add(tx, ['two']);
      });
      expect(written).toEqual([['one'], ['two']]);
    });

    it('writes them before something reads one of them, and not before it reads others', async () => {
      await service.database.transaction(async (tx) => {
        collected.add(tx, ['one', 'two']);
        await collected.writeBeforeReading(tx, (text) => text === 'three');
        collected.add(tx, ['three']);
        await collected.writeBeforeReading(tx, (text) => text === 'three');
        expect(await query(tx, 'select text from lines')).toHaveLength(3);
        collected.add(tx, ['four']);
        await collected.writeBeforeReading(tx, (text) => text === 'one');
      });
      expect(written).toEqual([['one', 'two', 'three'], ['four']]);
    });

    it('writes rows of several kinds by one statement, and gives each kind its result before the commit', async () => {
      const results: unknown[] = [];
      const longer = {
        parts: { lines_longer: "insert into lines values ($1 || '!'), ($2 || '!') returning text" },
        result: '(select count(*)::int from lines_longer)',
      };
      await service.database.transaction((tx) => {
        service.database.writeLast(tx, () => ({
          statement: longer,
          values: ['one', 'two'],
          written: (count) => results.push(count),
        }));
        collected.add(tx, ['three']);
      });
      expect(results).toEqual([2]);
      expect(await lines()).toEqual(expect.arrayContaining([{ text: 'one!' }, { text: 'two!' }, { text: 'three' }]));
      const refused = service.database.transaction((tx) => {
        service.database.writeLast(tx, () => ({
          statement: longer,
          values: ['four', '\0'],
          failure: () => new TransactionConflict('not this one'),
        }));
      });
      await expect(refused).rejects.toThrow('not this one');
      expect(await lines()).toHaveLength(3);
    });

    it('writes none when it is rolled back, and fails when they cannot be written', async () => {
      const thrown = service.database.transaction((tx) => {
        collected.add(tx, ['lost']);
        return Promise.reject(new Error('no'));
      });
      await expect(thrown).rejects.toThrow('no');
      const refused = service.database.transaction(async (tx) => {
        await execute(tx, "insert into lines values ('before')");
        collected.add(tx, ['\0']);
      });
      await expect(refused).rejects.toThrow();
      expect(await lines()).toEqual([]);
    });
  });
});
