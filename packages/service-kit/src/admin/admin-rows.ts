import { isUuid } from '@rotina/contracts';
import type { EntityManager } from 'typeorm';
import { query } from '../database/query.js';
import type { AdminList, AdminPage } from './admin-list.js';
import { isInt } from './row-ids.js';

const readable = {
  text: (text: string) => !text.includes('\0'),
  bool: (text: string) => text === 'true' || text === 'false',
  uuid: isUuid,
  int: isInt,
} as const;

/** A column that lists may be filtered by. */
interface FilterColumn {
  readonly sql: string;
  readonly type: keyof typeof readable;
}

interface AdminSource {
  /** A FROM clause whose rows have an `id`. */
  readonly from: string;
  readonly columns: string;
  readonly filters: Readonly<Record<string, FilterColumn>>;
}

/** One page of a list and how many rows there are; a filter that the list does not know is ignored. */
export async function adminRows<T extends object>(
  manager: EntityManager,
  list: AdminList,
  source: AdminSource,
): Promise<AdminPage<T>> {
  const { where, params } = conditionsOf(list, source);
  const page = `select ${source.columns} from ${source.from} ${where} order by ${list.order} limit ${list.limit} offset ${list.offset}`;
  const found = await query<T>(manager, page, params);
  const [count] = await query<{ total: number }>(
    manager,
    `select count(*)::int as total from ${source.from} ${where}`,
    params,
  );
  return { rows: found, total: count?.total ?? found.length };
}

function conditionsOf(list: AdminList, source: AdminSource): { where: string; params: unknown[] } {
  const given = Object.entries(list.filter).flatMap(([name, value]) => {
    const column = Object.hasOwn(source.filters, name) ? source.filters[name] : undefined;
    return column ? [{ column, values: filterValues(value, column.type) }] : [];
  });
  const conditions = given.map(({ column }, index) => `${column.sql} = any($${index + 1}::${column.type}[])`);
  return {
    where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '',
    params: given.map(({ values }) => values),
  };
}

/** The one or several values of a filter; what cannot be a value of the column matches no row. */
function filterValues(value: unknown, type: FilterColumn['type']): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.map(String).filter(readable[type]);
}
