import type { Pool, PoolClient, QueryResult } from 'pg';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Prepared } from './prepared.js';

type Sql = string | Prepared;

/** The pool behind TypeORM, whose types do not name it: it prepares statements, and TypeORM's own `query` does not. */
export const poolOf = ({ driver }: DataSource): Pool => (driver as typeof driver & { readonly master: Pool }).master;

async function connectionOf({ queryRunner, dataSource }: EntityManager): Promise<Pool | PoolClient> {
  if (!queryRunner) return poolOf(dataSource);
  // Its connection was lost, and the transaction with it: on another one the statement would run outside it.
  if (queryRunner.isReleased) throw new QueryRunnerAlreadyReleasedError();
  return (await queryRunner.connect()) as PoolClient;
}

async function run(manager: EntityManager, sql: Sql, values: unknown[]): Promise<QueryResult> {
  const connection = await connectionOf(manager);
  const statement = typeof sql === 'string' ? { text: sql } : sql;
  try {
    return await connection.query({ ...statement, values });
  } catch (error) {
    throw new QueryFailedError(statement.text, values, error instanceof Error ? error : new Error(String(error)));
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
