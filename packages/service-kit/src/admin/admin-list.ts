import { IsOptional, IsString } from 'class-validator';
import { UserError } from '../errors/errors.js';

/** The query of a list in react-admin's simple-REST dialect: three JSON texts. */
export class AdminListQuery {
  /** `[first, last]`, both included. */
  @IsOptional() @IsString() range?: string;
  /** `[field, "ASC" | "DESC"]` */
  @IsOptional() @IsString() sort?: string;
  /** `{"field": value}` or `{"field": [value, value]}` */
  @IsOptional() @IsString() filter?: string;
}

/** A list's query, parsed. */
export interface AdminListParts {
  readonly offset: number;
  readonly limit: number;
  /** By one of the list's own fields; null for its default order. */
  readonly sort: { readonly field: string; readonly descending: boolean } | null;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Rows of a list, and how many there are in all. */
export interface AdminPage<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

/** The part of a framework's reply that `answerPage` uses. */
export interface AdminReply {
  header(name: string, value: string): unknown;
}

export const defaultLimit = 25;
export const maxLimit = 1_000;
const maxPosition = 10_000_000;

/**
 * Reads a list that may be sorted by `fields`; `pageSize` is its length without a range, unless its filter names more ids.
 * @throws UserError 400 for an invalid range, sort or filter.
 */
export function adminListParts(
  query: AdminListQuery,
  fields: readonly string[],
  pageSize = defaultLimit,
): AdminListParts {
  const range = rangeOf(parsed(query.range));
  const filter = filterOf(parsed(query.filter));
  return {
    offset: range?.[0] ?? 0,
    limit: range ? Math.min(range[1] - range[0] + 1, maxLimit) : Math.max(pageSize, idsOf(filter).length),
    sort: sortOf(parsed(query.sort), fields),
    filter,
  };
}

/** The rows of a page as the answer's body; the `Content-Range` header has their positions and the total. */
export function answerPage<T>(
  reply: AdminReply,
  resource: string,
  list: Pick<AdminListParts, 'offset'>,
  page: AdminPage<T>,
): readonly T[] {
  const last = Math.max(list.offset, list.offset + page.rows.length - 1);
  reply.header('Content-Range', `${resource} ${list.offset}-${last}/${page.total}`);
  return page.rows;
}

/** The description of that header in the document. */
export const pageHeader = (resource: string) => ({
  'Content-Range': {
    value: { schema: { type: 'string', pattern: String.raw`^${resource} \d+-\d+/\d+$` } },
    description: `The positions of these rows and the number of all: \`${resource} 0-24/319\`.`,
  },
});

function parsed(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw malformedList();
  }
}

function rangeOf(range: unknown): [number, number] | undefined {
  if (range === undefined) return undefined;
  if (!Array.isArray(range) || range.length !== 2) throw malformedList();
  const [first, last] = range as readonly unknown[];
  if (!isPosition(first) || !isPosition(last) || last < first) throw malformedList();
  return [first, last];
}

function sortOf(sort: unknown, fields: readonly string[]): AdminListParts['sort'] {
  if (sort === undefined) return null;
  if (!Array.isArray(sort) || sort.length > 2) throw malformedList();
  const [field, direction = 'ASC'] = sort as readonly unknown[];
  if (typeof field !== 'string' || !fields.includes(field)) throw malformedList();
  if (typeof direction !== 'string' || !/^(?:asc|desc)$/iu.test(direction)) throw malformedList();
  return { field, descending: direction.toUpperCase() === 'DESC' };
}

function filterOf(filter: unknown): Record<string, unknown> {
  if (filter === undefined) return {};
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) throw malformedList();
  const values: readonly unknown[] = Object.values(filter).flat();
  if (!values.every(isScalar)) throw malformedList();
  return { ...filter };
}

/** The ids of a `getMany`, which asks for rows by their ids and sends no range. */
const idsOf = ({ id }: Readonly<Record<string, unknown>>): readonly unknown[] => (Array.isArray(id) ? id : []);

/** Whether a value of a filter is a single one. */
export const isScalar = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const isPosition = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxPosition;

/** A range, sort or filter that the list does not have. */
export const malformedList = (): UserError =>
  new UserError({ status: 400, code: 'malformed_request', message: 'request.malformed' });
