import { isUuid } from '@rotina/contracts';
import { likeLiteral } from '../database/like.js';
import { isScalar } from './admin-list.js';
import { dayEnd, instantOf } from './moments.js';
import { isBigint, isInt } from './row-ids.js';

const acceptable = {
  text: (text: string) => !text.includes('\0'),
  bool: (text: string) => text === 'true' || text === 'false',
  uuid: isUuid,
  int: isInt,
  bigint: isBigint,
  timestamptz: (text: string) => instantOf(text) !== null,
} as const;

type ColumnType = keyof typeof acceptable;

/** A condition that administrators may put on a list. */
export interface AdminFilter {
  readonly type: ColumnType;
  /** Describes its value in the document, where the type does not. */
  readonly about?: string;
  /** SQL over a parameter that is an array of the type: the one or several values that were given. */
  readonly where: (values: string) => string;
  /** SQL for the value null, where rows may have none. */
  readonly whereNull?: string;
  /** Brings a value, given in JSON, to the form or the several forms in which rows hold it. */
  readonly prepare?: (value: string, given: unknown) => string | readonly string[];
}

/** Rows in which the column has one of the values. */
export const equals = (sql: string, type: ColumnType = 'text'): AdminFilter => ({
  type,
  where: (values) => `${sql} = any(${values})`,
  whereNull: `${sql} is null`,
});

/** Rows in which the array column holds one of the values. */
export const holds = (sql: string): AdminFilter => ({ type: 'text', where: (values) => `${sql} && ${values}` });

/** A pattern for what contains a text, in lower case. */
export const containing = (value: string): string => `%${likeLiteral(value.trim().toLowerCase())}%`;

/** Rows in which one of the expressions, lower-case already, contains the text. */
export const contains = (...lowered: readonly string[]): AdminFilter => ({
  ...like(lowered),
  prepare: containing,
});

const like = (lowered: readonly string[]): AdminFilter => ({
  type: 'text',
  where: (values) => `(${lowered.map((sql) => `${sql} like any(${values})`).join(' or ')})`,
});

/** Rows at or after a moment: an instant, or a date, whose day begins in São Paulo. */
export const since = (sql: string): AdminFilter => ({
  type: 'timestamptz',
  where: (values) => `${sql} >= any(${values})`,
  prepare: (text) => instantOf(text) ?? text,
});

/** Rows at or before a moment: an instant, or a date, whose whole day counts. */
export const until = (sql: string): AdminFilter => ({
  type: 'timestamptz',
  where: (values) => `${sql} <= any(${values})`,
  prepare: (text) => dayEnd(text) ?? text,
});

/**
 * Rows that come after one of a list with the newest first: of those of its moment, the ones with a lower id. Its value is
 * that row's `at/id`, so that rows which are added meanwhile move no page. A value of another form matches no row.
 */
export const olderThan = (at: string, id: string): AdminFilter => ({
  type: 'text',
  about: 'The `at/id` of the last row that was read: the next page, whatever was added meanwhile.',
  where: (values) => `(${at}, ${id}) < ((${values})[1]::timestamptz, (${values})[2]::uuid)`,
  prepare: (text) => positionOf(text) ?? [],
});

function positionOf(text: string): readonly [string, string] | null {
  const [moment = '', id = '', ...more] = text.split('/');
  const at = instantOf(moment);
  return at !== null && isUuid(id) && more.length === 0 ? [at, id] : null;
}

export type AdminFilters = Readonly<Record<string, AdminFilter>>;
export type GivenFilters = Readonly<Record<string, unknown>>;

/** The first of the given filters that a list does not have, or whose value is not readable. */
export const unusableFilter = (filters: AdminFilters, given: GivenFilters): string | undefined =>
  Object.entries(given).find(([name, value]) => {
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    return !filter || !listOf(value).every((one) => isScalar(one) && isReadable(filter, one));
  })?.[0];

/** The given filters as conditions, over parameters from the number `first` on. */
export function conditionsOf(
  filters: AdminFilters,
  given: GivenFilters,
  first = 1,
): { readonly sql: string[]; readonly params: unknown[] } {
  const conditions = Object.entries(given).flatMap(([name, value], index) => {
    const filter = filters[name];
    return filter ? [conditionOf(filter, value, first + index)] : [];
  });
  return { sql: conditions.map(({ sql }) => sql), params: conditions.map(({ values }) => values) };
}

// A value that no column can have matches no row, but a moment that cannot be read would leave out what was meant.
const isReadable = ({ type }: AdminFilter, value: unknown): boolean =>
  type !== 'timestamptz' || acceptable.timestamptz(String(value));

const listOf = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : [given]);

/** A filter as a condition over parameter `number`; a value that the column cannot have matches no row. */
function conditionOf(filter: AdminFilter, given: unknown, number: number): { sql: string; values: string[] } {
  const list = listOf(given);
  const { type, where, whereNull, prepare } = filter;
  const readable = list
    .map((value) => ({ value, text: String(value) }))
    .filter(({ value, text }) => value !== null && acceptable[type](text));
  const condition = where(`$${number}::${type}[]`);
  return {
    sql: whereNull !== undefined && list.includes(null) ? `(${condition} or ${whereNull})` : condition,
    values: readable.flatMap(({ value, text }) => prepare?.(text, value) ?? text),
  };
}
