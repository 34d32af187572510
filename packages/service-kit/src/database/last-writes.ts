import type { EntityManager } from 'typeorm';
import { prepared } from './prepared.js';
import type { Prepared } from './prepared.js';
import { query } from './query.js';

/** A statement that writes rows, in a form in which others can join it. Make it a constant of the module. */
export interface LastStatement {
  /** SQL of common table expressions by their names, which are those of no other such statement; parameters from `$1` on. */
  readonly parts: Readonly<Record<string, string>>;
  /** An expression over the parts that gives one value. */
  readonly result?: string;
}

/** Rows for the last statement of a transaction. */
export interface LastWrite {
  readonly statement: LastStatement;
  readonly values: readonly unknown[];
  /** Receives the value of `result` before the commit; what it throws rolls the transaction back. */
  readonly written?: (result: unknown) => void;
  /** Returns the error to throw when the rows cannot be written. */
  readonly failure?: (error: unknown) => unknown;
}

const joined = new Map<string, Prepared>();
const numbers = new Map<LastStatement, number>();

/** Writes all rows with one statement. The rows of one write are not visible to another. */
export async function writeTogether(manager: EntityManager, writes: readonly LastWrite[]): Promise<void> {
  const inOrder = writes.toSorted((one, other) => numberOf(one.statement) - numberOf(other.statement));
  const sql = joinedSql(inOrder.map(({ statement }) => statement));
  const values = inOrder.flatMap((write) => write.values);
  try {
    const [row = {}] = await query<Record<string, unknown>>(manager, sql, values);
    for (const [index, { written }] of inOrder.entries()) written?.(row[resultName(index)]);
  } catch (error) {
    throw inOrder.reduce((thrown, { failure }) => (failure ? failure(thrown) : thrown), error);
  }
}

// In one order, so that as few texts as possible are prepared.
function numberOf(statement: LastStatement): number {
  const number = numbers.get(statement) ?? numbers.size;
  numbers.set(statement, number);
  return number;
}

function joinedSql(statements: readonly LastStatement[]): Prepared {
  const key = statements.map(numberOf).join();
  const known = joined.get(key);
  if (known) return known;
  const made = prepared(onlyPartOf(statements) ?? joinedText(statements));
  joined.set(key, made);
  return made;
}

/** A single part without a result is a statement of its own. */
function onlyPartOf([{ parts, result } = { parts: {} }, ...others]: readonly LastStatement[]): string | undefined {
  const [only, ...further] = Object.values(parts);
  return others.length + further.length === 0 && result === undefined ? only : undefined;
}

function joinedText(statements: readonly LastStatement[]): string {
  let parameters = 0;
  const parts: string[] = [];
  const results: string[] = [];
  for (const [index, { parts: own, result }] of statements.entries()) {
    const text = (sql: string): string => shifted(sql, parameters);
    parts.push(...Object.entries(own).map(([name, sql]) => `${name} as (${text(sql)})`));
    if (result !== undefined) results.push(`${text(result)} as ${resultName(index)}`);
    parameters += parameterCount([...Object.values(own), result ?? '']);
  }
  return `with ${parts.join(',\n')}\nselect ${results.join(', ')}`;
}

const resultName = (index: number): string => `result_${String(index)}`;

const parameterPattern = /\$(\d+)/g;

const shifted = (sql: string, by: number): string =>
  sql.replaceAll(parameterPattern, (_, number: string) => `$${String(Number(number) + by)}`);

const parameterCount = (texts: readonly string[]): number =>
  Math.max(0, ...texts.flatMap((text) => [...text.matchAll(parameterPattern)].map(([, number]) => Number(number))));
