import type { EntityManager } from 'typeorm';
import { prepared } from './prepared.js';
import { query } from './query.js';
import { table } from './table.js';

interface Due<Row> {
  readonly id: keyof Row & string;
  /** When a row is due, null for one that is not; its column needs an index. */
  readonly at: keyof Row & string;
  /** A further condition in SQL, whose parameters begin at `$3`. */
  readonly where?: string;
}

type FindDue = (
  manager: EntityManager,
  now: Temporal.Instant,
  limit: number,
  ...values: readonly unknown[]
) => Promise<string[]>;

/** Finds the ids of an entity's due rows for a kind of jobs or a lane, the one that has been due longest first. */
export function dueRows<Row extends object>(entity: abstract new () => Row, { id, at, where }: Due<Row>): FindDue {
  const rows = table(entity);
  const due = rows.column(at);
  const condition = where === undefined ? '' : `and ${where}`;
  // Prepared: each look is the same statement.
  const sql = prepared(
    `select ${rows.column(id)}::text as id from ${rows.name} where ${due} <= $1 ${condition} order by ${due} limit $2`,
  );
  return async (manager, now, limit, ...values) => {
    const found = await query<{ id: string }>(manager, sql, [now.toString(), limit, ...values]);
    return found.map((row) => row.id);
  };
}
