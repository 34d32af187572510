import type { Pool, PoolClient, QueryResult } from 'pg';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Prepared } from './prepared.js';

type Sql = string | Prepared;

type Connection = Pick<Pool, 'query'>;

// Straight to the driver: TypeORM's runner would notify subscribers, of which there are none, and parse at every call.
async function connectionOf({ queryRunner, dataSource }: EntityManager): Promise<Connection> {
  if (!queryRunner) return (dataSource.driver as PostgresDriver).master as Pool;
  // Its connection was lost, and the transaction with it: on another one the statement would run outside it.
  if (queryRunner.isReleased) throw new QueryRunnerAlreadyReleasedError();
  return (await queryRunner.connect()) as PoolClient;
}

async function run(manager: EntityManager, sql: Sql, values: unknown[]): Promise<QueryResult> {
  const connection = await connectionOf(manager);
  try {
    return await (typeof sql === 'string' ? connection.query(sql, values) : connection.query({ ...sql, values }));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new QueryFailedError(typeof sql === 'string' ? sql : sql.text, values, error);
  }
}

/** The rows of a SELECT, or of a statement with RETURNING; `T` describes the selected columns. */
export async function query<T extends object>(manager: EntityManager, sql: Sql, params: unknown[] = []): Promise<T[]> {
  return (await run(manager, sql, params)).rows as T[];
}

/** The number of rows that a statement wrote. */
export async function execute(manager: EntityManager, sql: Sql, params: unknown[] = []): Promise<number> {
  return (await run(manager, sql, params)).rowCount ?? 0;
}
