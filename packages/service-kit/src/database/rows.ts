import type { PoolClient, QueryResult } from 'pg';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Prepared } from './prepared.js';

type Sql = string | Prepared;

// Straight to the driver: TypeORM's runner would tell its subscribers, of which there are none, and parse every time.
async function send(client: PoolClient, sql: Sql, values: unknown[]): Promise<QueryResult> {
  try {
    return await (typeof sql === 'string' ? client.query(sql, values) : client.query({ ...sql, values }));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new QueryFailedError(typeof sql === 'string' ? sql : sql.text, values, error);
  }
}

async function run(manager: EntityManager, sql: Sql, values: unknown[]): Promise<QueryResult> {
  if (manager.queryRunner) {
    // Its connection was lost, and the transaction with it: on another one the statement would stand alone.
    if (manager.queryRunner.isReleased) throw new QueryRunnerAlreadyReleasedError();
    return send((await manager.queryRunner.connect()) as PoolClient, sql, values);
  }
  const runner = manager.dataSource.createQueryRunner();
  try {
    return await send((await runner.connect()) as PoolClient, sql, values);
  } finally {
    await runner.release();
  }
}

/** The rows of a SELECT, or of a statement with RETURNING; `T` says what the SQL beside it selects. */
export async function rows<T extends object>(manager: EntityManager, sql: Sql, params: unknown[] = []): Promise<T[]> {
  return (await run(manager, sql, params)).rows as T[];
}

/** The number of rows that a statement wrote. */
export async function affected(manager: EntityManager, sql: Sql, params: unknown[] = []): Promise<number> {
  return (await run(manager, sql, params)).rowCount ?? 0;
}
