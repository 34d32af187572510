import type { EntityManager } from 'typeorm';
import { prepared } from './prepared.js';
import { query } from './query.js';
import { table } from './table.js';

interface Lease<Row, Column> {
  readonly id: Column;
  /** When a row is due, or its lease ends; null for one that is not due. Its column needs an index. */
  readonly at: keyof Row & string;
  /** Counts how often a row was taken. */
  readonly attempts: keyof Row & string;
  /** A further condition in SQL. */
  readonly where?: string;
  /** A further part of the statement in SQL, which reads the rows from `taken` and the time from `$1`. */
  readonly also?: string;
}

export interface Claim {
  readonly now: Temporal.Instant;
  readonly leaseEnd: Temporal.Instant;
  readonly limit: number;
}

interface Leased<Row> {
  readonly rows: readonly Row[];
  /** When the next one is due, or its lease ends. */
  readonly nextAt: Temporal.Instant | null;
}

/**
 * Takes an entity's due rows, those that have been due longest first: each is leased until a time and counted as one more
 * attempt. Rows that another worker takes are left out.
 */
export function leasedRows<Row extends object, Column extends keyof Row & string>(
  entity: abstract new () => Row,
  columns: readonly Column[],
  { id, at, attempts, where, also }: Lease<Row, Column>,
): (manager: EntityManager, claim: Claim) => Promise<Leased<Pick<Row, Column>>> {
  const rows = table(entity);
  const shown = rows.only(...columns);
  const [key, due, count] = [rows.column(id), rows.column(at), rows.column(attempts)];
  const condition = where === undefined ? '' : `and ${where}`;
  // Always answers a row, which has the next time.
  const sql = prepared(`
    with taken as (
      update ${rows.name} set ${count} = ${count} + 1, ${due} = $2
      where ${key} in (
        select ${key} from ${rows.name} where ${due} <= $1 ${condition} order by ${due} limit $3 for update skip locked)
      returning ${shown.columns()})${also === undefined ? '' : `, ${also}`}
    select next.at as "nextAt", ${shown.select('taken')}
    from (select min(${due}) as at from ${rows.name} where ${due} > $1 ${condition}) next
      left join taken on true`);
  return async (manager, { now, leaseEnd, limit }) => {
    type Found = { readonly nextAt: Date | null } & Pick<Row, Column>;
    const found = await query<Found>(manager, sql, [now.toString(), leaseEnd.toString(), limit]);
    const nextAt = found[0]?.nextAt ?? null;
    return { rows: found.filter((row) => row[id] !== null), nextAt: nextAt && nextAt.toTemporalInstant() };
  };
}
