import type { DataSource, EntityManager } from 'typeorm';
import { BatchExecutor } from './batch-executor.js';
import { prepared } from './prepared.js';
import type { Prepared } from './prepared.js';
import { query } from './query.js';
import { isTransaction } from './database.js';

type Parameters<Name extends string> = Readonly<Record<Name, unknown>>;

/**
 * A SELECT of a hot path that returns one row for each set of parameters, so that one statement answers all requests
 * that make it at the same time.
 */
export class BatchedSelect<Name extends string> {
  readonly statement: Prepared;
  private readonly names: readonly Name[];
  private readonly executors = new WeakMap<DataSource, BatchExecutor<Parameters<Name>, object>>();

  /**
   * @param types PostgreSQL types of the parameters, by name.
   * @param sql Writes the SELECT, which must return exactly one row (`select (select ..) as found`), over the SQL of the
   * parameters.
   */
  constructor(types: Readonly<Record<Name, string>>, sql: (parameters: Readonly<Record<Name, string>>) => string) {
    this.names = Object.keys(types) as Name[];
    const arrays = this.names.map((name, index) => `$${index + 1}::${types[name]}[]`).join(', ');
    const columns = this.names.map((_, index) => `p${index + 1}`).join(', ');
    const parameters = Object.fromEntries(this.names.map((name, index) => [name, `item.p${index + 1}`]));
    // The limit lets the planner expect one set, as there often is, instead of ten: else it plans each statement again.
    this.statement = prepared(`
      select found.*
      from (select * from unnest(${arrays}) with ordinality limit cardinality($1)) as item(${columns}, number),
        lateral (${sql(parameters as Record<Name, string>)}) found
      order by item.number`);
  }

  /** The row for the parameters, read together with concurrent requests; in a transaction, by itself. */
  async queryOne<T extends object>(manager: EntityManager, parameters: Parameters<Name>): Promise<T> {
    if (!isTransaction(manager)) return (await this.executorOf(manager).execute(parameters)) as T;
    const [found] = await this.readAll(manager, [parameters]);
    if (!found) throw new Error('A batched SELECT must return one row for each set of parameters.');
    return found as T;
  }

  private executorOf(manager: EntityManager): BatchExecutor<Parameters<Name>, object> {
    const existing = this.executors.get(manager.dataSource);
    if (existing) return existing;
    const executor = new BatchExecutor((all: readonly Parameters<Name>[]) => this.readAll(manager, all));
    this.executors.set(manager.dataSource, executor);
    return executor;
  }

  private readAll(manager: EntityManager, all: readonly Parameters<Name>[]): Promise<object[]> {
    const columns = this.names.map((name) => all.map((parameters) => parameters[name]));
    return query(manager, this.statement, columns);
  }
}
