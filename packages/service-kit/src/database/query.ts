import pg from 'pg';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Prepared } from './prepared.js';

type Sql = string | Prepared;

/** A part that pg's types leave out: a prepared query with a callback. */
interface Connection {
  query(query: pg.Query, answered: (error: Error | null | undefined, result: QueryResult) => void): unknown;
}

// Straight to the driver: TypeORM's runner would notify subscribers, of which there are none, and parse at every call.
async function connectionOf({ queryRunner, dataSource }: EntityManager): Promise<Connection> {
  if (!queryRunner) return (dataSource.driver as PostgresDriver).master as Pool;
  // Its connection was lost, and the transaction with it: on another one the statement would run outside it.
  if (queryRunner.isReleased) throw new QueryRunnerAlreadyReleasedError();
  return (await queryRunner.connect()) as PoolClient;
}

async function run(manager: EntityManager, sql: Sql, values: unknown[]): Promise<QueryResult> {
  const connection = await connectionOf(manager);
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
  const text = typeof sql === 'string' ? sql : sql.text;
  connection.query(queryOf(sql, values), (error, result) => {
    if (error) reject(new QueryFailedError(text, values, error));
    else resolve(result);
  });
  return promise;
}

/** Without the object that pg would copy property by property, with their descriptors: that costs as much as sending it. */
const queryOf = (sql: Sql, values: unknown[]): pg.Query =>
  typeof sql === 'string'
    ? new pg.Query(sql, values)
    : Object.assign(new pg.Query(sql.text, values), { name: sql.name });

/** The rows of a SELECT, or of a statement with RETURNING; `T` describes the selected columns. */
export async function query<T extends object>(manager: EntityManager, sql: Sql, params: unknown[] = []): Promise<T[]> {
  return (await run(manager, sql, params)).rows as T[];
}

/** The number of rows that a statement wrote. */
export async function execute(manager: EntityManager, sql: Sql, params: unknown[] = []): Promise<number> {
  return (await run(manager, sql, params)).rowCount ?? 0;
}
