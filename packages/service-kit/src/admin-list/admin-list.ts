import { IsOptional, IsString } from 'class-validator';
import { UserError } from '../errors/errors.js';

/** A list as react-admin's simple-REST client asks for it: three JSON texts. */
export class AdminListQuery {
  /** `[first, last]`, both included. */
  @IsOptional() @IsString() range?: string;
  /** `[field, "ASC" | "DESC"]` */
  @IsOptional() @IsString() sort?: string;
  /** `{"field": value}` or `{"field": [value, value]}` */
  @IsOptional() @IsString() filter?: string;
}

/** What such a list comes to, made safe. */
export interface AdminList {
  readonly offset: number;
  readonly limit: number;
  /** SQL for ORDER BY, from the list's own columns only. */
  readonly order: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Rows of a list, and how many there are in all. */
export interface AdminPage<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

/** What of a framework's reply an answer needs. */
export interface AdminReply {
  header(name: string, value: string): unknown;
}

const defaultLimit = 25;
const maxLimit = 1_000;
const farthest = 10_000_000;

/**
 * Reads a list: `columns` are the sortable fields with their SQL, `usual` is the SQL order where none is asked for. Rows
 * that are alike stand in the order of their ids.
 * @throws UserError 400 for what is no such list.
 */
export function adminListOf(
  query: AdminListQuery,
  columns: Readonly<Record<string, string>>,
  usual = 'id desc',
): AdminList {
  const [first, last] = rangeOf(parsed(query.range));
  return {
    offset: first,
    limit: Math.min(last - first + 1, maxLimit),
    order: orderOf(parsed(query.sort), columns) ?? usual,
    filter: filterOf(parsed(query.filter)),
  };
}

/** The rows of a page as the answer's body; the `Content-Range` header tells which they are, of how many. */
export function answerPage<T>(reply: AdminReply, resource: string, list: AdminList, page: AdminPage<T>): readonly T[] {
  const last = Math.max(list.offset, list.offset + page.rows.length - 1);
  reply.header('Content-Range', `${resource} ${list.offset}-${last}/${page.total}`);
  return page.rows;
}

function parsed(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return unreadable();
  }
}

function rangeOf(range: unknown): [number, number] {
  if (range === undefined) return [0, defaultLimit - 1];
  if (!Array.isArray(range) || range.length !== 2) return unreadable();
  const [first, last] = range as readonly unknown[];
  if (!isPosition(first) || !isPosition(last) || last < first) return unreadable();
  return [first, last];
}

function orderOf(sort: unknown, columns: Readonly<Record<string, string>>): string | undefined {
  if (sort === undefined) return undefined;
  if (!Array.isArray(sort)) return unreadable();
  const [field, direction] = sort as readonly unknown[];
  const column = typeof field === 'string' && Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (column === undefined) return unreadable();
  const way = String(direction).toUpperCase() === 'DESC' ? 'desc' : 'asc';
  return column === 'id' ? `id ${way}` : `${column} ${way} nulls last, id ${way}`;
}

function filterOf(filter: unknown): Record<string, unknown> {
  if (filter === undefined) return {};
  return typeof filter === 'object' && filter !== null && !Array.isArray(filter) ? { ...filter } : unreadable();
}

const isPosition = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= farthest;

function unreadable(): never {
  throw new UserError({ status: 400, code: 'malformed_request', message: 'request.malformed' });
}
