import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../timing/clock.js';
import { execute } from './query.js';
import { table } from './table.js';

interface Expiry<Row> {
  /** The time from which a row's life counts; its column needs an index. */
  readonly since: keyof Row & string;
  readonly hours: number;
  /** A condition in SQL for rows whose life has no end. */
  readonly where?: string;
}

type EntityClass<Row extends object> = abstract new () => Row;

/** The statement that deletes the rows of one table whose life is over at `$1`, at most `$2` of them. */
export interface ExpiringTable {
  readonly name: string;
  readonly hours: number;
  readonly sql: string;
}

const expiries = new Map<unknown, () => ExpiringTable>();

/** The rows of this entity are deleted some hours after a time of theirs. */
export const Expires =
  <Row extends object>(expiry: Expiry<Row>) =>
  (entity: EntityClass<Row>): void => {
    expiries.set(entity, () => expiringTable(entity, expiry));
  };

/** The tables whose rows are deleted by themselves, among those of some entities. */
export const expiringTables = (entities: readonly unknown[] = [...expiries.keys()]): ExpiringTable[] =>
  entities.flatMap((entity) => expiries.get(entity)?.() ?? []);

function expiringTable<Row extends object>(
  entity: EntityClass<Row>,
  { since, hours, where }: Expiry<Row>,
): ExpiringTable {
  const columns = table(entity);
  const { name } = columns;
  const old = `${columns.column(since)} < $1${where === undefined ? '' : ` and ${where}`}`;
  const oldest = `select ctid from ${name} where ${old} order by ${columns.column(since)} limit $2`;
  return { name, hours, sql: `delete from ${name} where ctid = any(array(${oldest}))` };
}

/** Deletes what has expired in the service's database. */
@Injectable()
export class ExpiredRows {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Deletes the oldest expired rows of each table; returns whether there may be more. */
  async delete(limitOfTable: number): Promise<boolean> {
    let more = false;
    for (const { sql, hours } of expiringTables(this.source.entityMetadatas.map(({ target }) => target))) {
      const before = this.clock.now().subtract({ hours }).toString();
      const deleted = await execute(this.source.manager, sql, [before, limitOfTable]);
      more ||= deleted === limitOfTable;
    }
    return more;
  }
}
