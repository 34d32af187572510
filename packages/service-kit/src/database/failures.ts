import pg from 'pg';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';

/** No connection or slot was available, so nothing was sent to the database. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Thrown in a transaction that lost a race: it is rolled back and its work runs again. */
export class TransactionConflict extends Error {
  override readonly name = 'TransactionConflict';
}

/**
 * Why work on the database failed:
 * - `unavailable`: the database is away, out of resources, or the connection was lost; it may be unknown what was done.
 * - `locked`: another transaction held a lock for too long. Nothing was done.
 * - `conflict`: with another transaction; the same work may succeed when it is repeated.
 * - `rejected`: the data, or what a constraint or a trigger says about them.
 * - `defect`: all other answers of the server, such as a statement with a mistake in it.
 * - `foreign`: not a failure of the database at all.
 */
export type FailureKind = 'unavailable' | 'locked' | 'conflict' | 'rejected' | 'defect' | 'foreign';

// Classes of SQLSTATE, or states: https://www.postgresql.org/docs/current/errcodes-appendix.html
const kinds: readonly (readonly [FailureKind, RegExp])[] = [
  // Connection, resources, operator intervention, system error, read only, our transaction ended from outside. 08P01, a
  // protocol violation, is a mistake of ours such as a missing parameter.
  ['unavailable', /^(?:08(?!P01)|53|57P|58|25006|25P0[34])/u],
  ['locked', /^55P03/u],
  ['conflict', /^40(?:001|P01)/u],
  ['rejected', /^(?:22|23|40|P0)/u],
];

/** Classifies an error by its class and PostgreSQL's SQLSTATE; looks through `cause`. */
export function failureKind(error: unknown): FailureKind {
  if (error instanceof TransactionConflict) return 'conflict';
  if (error instanceof DatabaseUnavailable || error instanceof QueryRunnerAlreadyReleasedError) return 'unavailable';
  const answer: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (answer instanceof pg.DatabaseError) return kindOfState(answer.code ?? '');
  if (error instanceof QueryFailedError) return kindWithoutAnswer(answer);
  return error instanceof Error && error.cause !== undefined ? failureKind(error.cause) : 'foreign';
}

// Without an answer of the server the driver reports a lost connection, or a parameter that it cannot write.
const kindWithoutAnswer = (error: unknown): FailureKind =>
  error instanceof TypeError || error instanceof RangeError ? 'foreign' : 'unavailable';

const kindOfState = (state: string): FailureKind => kinds.find(([, states]) => states.test(state))?.[0] ?? 'defect';

/** Whether the same work may succeed later: the database is away, out of resources, or a lock was held for too long. */
export const isUnavailable = (error: unknown): boolean => ['unavailable', 'locked'].includes(failureKind(error));

/** PostgreSQL's error code of a failed statement (`23505` is a broken unique index), else undefined. */
export const sqlStateOf = (error: unknown): string | undefined => databaseErrorOf(error)?.code;

/** The unique constraint or index that a failed statement broke, else undefined. */
export function brokenUnique(error: unknown): string | undefined {
  const answer = databaseErrorOf(error);
  return answer?.code === '23505' ? answer.constraint : undefined;
}

/** Whether a failed statement would have left a row without the row that it refers to. */
export const breaksForeignKey = (error: unknown): boolean => sqlStateOf(error) === '23503';

function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  if (!(error instanceof QueryFailedError)) return undefined;
  return error.driverError instanceof pg.DatabaseError ? error.driverError : undefined;
}
