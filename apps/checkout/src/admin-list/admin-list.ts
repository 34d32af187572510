import { UserError } from '@rotina/service-kit';

/** What react-admin's simple-REST client asks of a list, made safe. */
export interface AdminList {
  readonly offset: number;
  readonly limit: number;
  /** SQL for ORDER BY, from the list's own columns only. */
  readonly order: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

export interface AdminListQuery {
  readonly range?: unknown;
  readonly sort?: unknown;
  readonly filter?: unknown;
}

const defaultLimit = 25;
const maxLimit = 1_000;
const farthest = 10_000_000;

/**
 * Reads `range=[0,24]`, `sort=["id","ASC"]` and `filter={...}`; `columns` are the sortable fields with their SQL.
 * @throws UserError 400 for what is no such list.
 */
export function adminListOf(query: AdminListQuery, columns: Readonly<Record<string, string>>): AdminList {
  const [first, last] = rangeOf(parsed(query.range));
  return {
    offset: first,
    limit: Math.min(last - first + 1, maxLimit),
    order: orderOf(parsed(query.sort), columns),
    filter: filterOf(parsed(query.filter)),
  };
}

/** The `Content-Range` header by which the client knows how many there are. */
export const contentRange = (
  resource: string,
  list: AdminList,
  page: { rows: readonly unknown[]; total: number },
): string => `${resource} ${list.offset}-${Math.max(list.offset, list.offset + page.rows.length - 1)}/${page.total}`;

function parsed(text: unknown): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return typeof text === 'string' ? JSON.parse(text) : unreadable();
  } catch {
    return unreadable();
  }
}

function rangeOf(range: unknown): [number, number] {
  if (range === undefined) return [0, defaultLimit - 1];
  if (!Array.isArray(range) || range.length !== 2) return unreadable();
  const [first, last] = range as unknown[];
  if (!isPosition(first) || !isPosition(last) || last < first) return unreadable();
  return [first, last];
}

function orderOf(sort: unknown, columns: Readonly<Record<string, string>>): string {
  if (sort === undefined) return 'id desc';
  if (!Array.isArray(sort)) return unreadable();
  const [field, direction] = sort as unknown[];
  const column = typeof field === 'string' && Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (column === undefined) return unreadable();
  const way = String(direction).toUpperCase() === 'DESC' ? 'desc' : 'asc';
  return column === 'id' ? `id ${way}` : `${column} ${way} nulls last, id ${way}`;
}

const filterOf = (filter: unknown): Record<string, unknown> =>
  typeof filter === 'object' && filter !== null && !Array.isArray(filter)
    ? { ...filter }
    : filter === undefined
      ? {}
      : unreadable();

const isPosition = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= farthest;

function unreadable(): never {
  throw new UserError({ status: 400, code: 'malformed_request', message: 'request.malformed' });
}
