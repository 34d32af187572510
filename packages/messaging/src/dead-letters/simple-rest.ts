import { UserError } from '@rotina/service-kit';
import { IsOptional, IsString } from 'class-validator';

/** A list as react-admin's simple-REST provider asks for it: three JSON texts. */
export class SimpleRestQuery {
  /** `[first, last]`, both included. */
  @IsOptional() @IsString() range?: string;
  /** `[field, "ASC" | "DESC"]` */
  @IsOptional() @IsString() sort?: string;
  @IsOptional() @IsString() filter?: string;
}

const mostRows = 200;

const malformed = (): UserError =>
  new UserError({ status: 400, code: 'malformed_request', message: 'request.malformed' });

function parsed(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw malformed();
  return value;
}

export function rangeOf(query: SimpleRestQuery): { offset: number; limit: number } {
  const range: unknown = parsed(query.range) ?? [0, 24];
  const [first, last] = listOf(range);
  if (!isPosition(first) || !isPosition(last) || last < first) throw malformed();
  return { offset: first, limit: Math.min(last - first + 1, mostRows) };
}

const isPosition = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** `column direction`, safe to stand in SQL. */
export function orderOf(query: SimpleRestQuery, columns: readonly string[], usual: string): string {
  const sort: unknown = parsed(query.sort);
  if (sort === undefined) return usual;
  const [field, direction] = listOf(sort);
  const column = columns.find((name) => name === field);
  if (column === undefined || (direction !== 'ASC' && direction !== 'DESC')) throw malformed();
  return `${column} ${direction}`;
}

export function filterOf(query: SimpleRestQuery): Partial<Record<string, unknown>> {
  const filter: unknown = parsed(query.filter) ?? {};
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) throw malformed();
  return { ...filter };
}

/** The header that tells react-admin which rows these are, of how many. */
export function contentRange(resource: string, offset: number, rows: number, total: number): string {
  return `${resource} ${offset}-${Math.max(offset, offset + rows - 1)}/${total}`;
}
