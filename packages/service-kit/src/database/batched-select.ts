import type { DataSource, EntityManager } from 'typeorm';
import { batched } from './batched.js';
import { prepared } from './prepared.js';
import type { Prepared } from './prepared.js';
import { query } from './query.js';
import { isTransaction } from './transaction.js';

/** A SELECT of exactly one row, for many sets of parameters at once; made by `batchedSelect`, read by `row`. */
export type BatchedSelect = Prepared;

/**
 * Prepares a SELECT of a hot path, so that requests which ask it at the same time are answered together.
 * @param types The types of its parameters in PostgreSQL's words.
 * @param sql Gives exactly one row, whatever its parameters (`select (select ..) as found`).
 */
export function batchedSelect(types: readonly string[], sql: string): BatchedSelect {
  const arrays = types.map((type, index) => `$${String(index + 1)}::${type}[]`).join(', ');
  const names = types.map((_, index) => `p${String(index + 1)}`).join(', ');
  return prepared(`
    select found.*
    from unnest(${arrays}) with ordinality as item(${names}, number),
      lateral (${sql.replaceAll(/\$(\d+)/gu, 'item.p$1')}) found
    order by item.number`);
}

type Ask = (params: readonly unknown[]) => Promise<object>;
const asking = new WeakMap<DataSource, Map<BatchedSelect, Ask>>();

/** The row of a SELECT, read with what others ask at the same time; in a transaction, by itself. */
export async function queryOne<T extends object>(
  manager: EntityManager,
  select: BatchedSelect,
  params: readonly unknown[],
): Promise<T> {
  if (!isTransaction(manager)) return (await askOf(manager, select)(params)) as T;
  const [found] = await query<T>(manager, select, columnsOf([params]));
  if (!found) throw new Error('A batched select gives one row for each set of parameters.');
  return found;
}

function askOf(manager: EntityManager, select: BatchedSelect): Ask {
  const known = asking.get(manager.dataSource) ?? new Map<BatchedSelect, Ask>();
  asking.set(manager.dataSource, known);
  const ask = known.get(select) ?? batched((items) => query<object>(manager, select, columnsOf(items)));
  known.set(select, ask);
  return ask;
}

const columnsOf = (items: readonly (readonly unknown[])[]): unknown[][] =>
  (items[0] ?? []).map((_, index) => items.map((item) => item[index]));
