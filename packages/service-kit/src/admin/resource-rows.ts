import type { EntityManager } from 'typeorm';
import { execute, query } from '../database/query.js';
import { table } from '../database/table.js';
import type { Transaction } from '../database/database.js';
import { adminListParts, malformedList } from './admin-list.js';
import type { AdminListParts, AdminListQuery, AdminPage } from './admin-list.js';
import type { AdminResource } from './admin-resource.js';
import { conditionsOf, equals, unusableFilter } from './filters.js';
import type { AdminFilters } from './filters.js';
import type { IdType } from './row-ids.js';

type Source = Pick<
  AdminResource<object, IdType, never, never>,
  'alias' | 'entity' | 'filters' | 'from' | 'id' | 'order' | 'pageSize' | 'select' | 'sorts' | 'where'
>;

/** The rows of a resource: pages, single ones, locks. */
export class ResourceRows<Row extends object> {
  private readonly id: string;
  private readonly isNeverNull: (sql: string) => boolean;
  private readonly columns: string;
  private readonly from: string;
  private readonly lockSql: string;
  /** The fields that sort, with their SQL. */
  readonly sorts: Readonly<Record<string, string>>;
  readonly filters: AdminFilters;

  constructor(private readonly source: Source) {
    const { alias, entity, filters, from, id, select, sorts } = source;
    const rows = table(entity);
    this.isNeverNull = (sql) => rows.isNeverNull(sql);
    this.id = alias ? `${alias}.${rows.key}` : rows.key;
    this.columns = select ?? rows.select(alias);
    this.from = from ?? `${rows.name} ${alias ?? ''}`;
    this.lockSql = `select from ${this.from} where ${this.byId()} for update of ${alias ?? rows.name}`;
    this.sorts = { id: this.id, ...sorts };
    this.filters = { id: equals(this.id, id), ...filters };
  }

  /**
   * Reads a list's query.
   * @throws UserError 400 for a range, sort or filter that the resource does not have.
   */
  read(listQuery: AdminListQuery): AdminListParts {
    const list = adminListParts(listQuery, Object.keys(this.sorts), this.source.pageSize);
    if (unusableFilter(this.filters, list.filter) !== undefined) throw malformedList();
    return list;
  }

  /** Rows that sort alike stand in the order of their ids. */
  async page(manager: EntityManager, list: AdminListParts): Promise<AdminPage<Row>> {
    const { where, params } = this.conditions(list.filter);
    const sql = `select ${this.columns} from ${this.from} ${where}
      order by ${this.order(list)} limit ${list.limit} offset ${list.offset}`;
    const rows = await query<Row>(manager, sql, params);
    const total = `select count(*)::int as total from ${this.from} ${where}`;
    const [count] = await query<{ total: number }>(manager, total, params);
    return { rows, total: count?.total ?? rows.length };
  }

  async one(manager: EntityManager, id: number | string): Promise<Row | undefined> {
    const sql = `select ${this.columns} from ${this.from} where ${this.byId()}`;
    return (await query<Row>(manager, sql, [id]))[0];
  }

  /** False for an unknown row. */
  async lock(tx: Transaction, id: number | string): Promise<boolean> {
    return (await execute(tx, this.lockSql, [id])) === 1;
  }

  private order({ sort }: AdminListParts): string {
    if (!sort) return this.source.order ?? `${this.id} desc`;
    const direction = sort.descending ? 'desc' : 'asc';
    const column = this.sorts[sort.field];
    if (column === undefined || column === this.id) return `${this.id} ${direction}`;
    // Only where it says something: indexes have another order.
    const nulls = this.isNeverNull(column) ? '' : 'nulls last';
    return `${column} ${direction} ${nulls}, ${this.id} ${direction}`;
  }

  private byId(): string {
    return [`${this.id} = $1`, ...this.own()].join(' and ');
  }

  private own(): string[] {
    return this.source.where ? [`(${this.source.where})`] : [];
  }

  private conditions(given: AdminListParts['filter']): { where: string; params: unknown[] } {
    const { sql, params } = conditionsOf(this.filters, given);
    const all = [...this.own(), ...sql];
    return { where: all.length > 0 ? `where ${all.join(' and ')}` : '', params };
  }
}
