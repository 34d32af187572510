import { isUuid } from '@rotina/contracts';
import { likeLiteral } from '../database/like.js';
import { isBigint, isInt } from './row-ids.js';

const acceptable = {
  text: (text: string) => !text.includes('\0'),
  bool: (text: string) => text === 'true' || text === 'false',
  uuid: isUuid,
  int: isInt,
  bigint: isBigint,
} as const;

type ColumnType = keyof typeof acceptable;

/** A condition that administrators may put on a list. */
export interface AdminFilter {
  readonly type: ColumnType;
  /** SQL over a parameter that is an array of the type: the one or several values that were given. */
  readonly where: (values: string) => string;
  /** SQL for the value null, where rows may have none. */
  readonly whereNull?: string;
  /** Brings a value to the form in which rows hold it. */
  readonly prepare?: (value: string) => string;
}

/** Rows in which the column has one of the values. */
export const equals = (sql: string, type: ColumnType = 'text'): AdminFilter => ({
  type,
  where: (values) => `${sql} = any(${values})`,
  whereNull: `${sql} is null`,
});

/** Rows in which the array column holds one of the values. */
export const holds = (sql: string): AdminFilter => ({ type: 'text', where: (values) => `${sql} && ${values}` });

/** Rows in which one of the expressions, lower-case already, begins with the text. */
export const beginsWith = (...lowered: readonly string[]): AdminFilter => ({
  ...like(lowered),
  prepare: (value) => `${likeLiteral(value.trim().toLowerCase())}%`,
});

/** Rows in which one of the expressions, lower-case already, contains the text. */
export const contains = (...lowered: readonly string[]): AdminFilter => ({
  ...like(lowered),
  prepare: (value) => `%${likeLiteral(value.trim().toLowerCase())}%`,
});

const like = (lowered: readonly string[]): AdminFilter => ({
  type: 'text',
  where: (values) => `(${lowered.map((sql) => `${sql} like any(${values})`).join(' or ')})`,
});

/** A filter as a condition over parameter `number`; a value that the column cannot have matches no row. */
export function conditionOf(filter: AdminFilter, given: unknown, number: number): { sql: string; values: string[] } {
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  const { type, where, whereNull, prepare } = filter;
  const readable = list
    .filter((value) => value !== null)
    .map(String)
    .filter(acceptable[type]);
  const condition = where(`$${number}::${type}[]`);
  return {
    sql: whereNull !== undefined && list.includes(null) ? `(${condition} or ${whereNull})` : condition,
    values: prepare ? readable.map(prepare) : readable,
  };
}
