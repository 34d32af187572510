import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
});
