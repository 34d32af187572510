import { describe, expect, it } from 'vitest';
import pg from 'pg';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import {
  brokenUnique,
  DatabaseUnavailable,
  failureKind,
  isUnavailable,
  sqlStateOf,
  TransactionConflict,
} from './failures.js';

function answer(code: string, constraint?: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('failed', 6, 'error'), { code, constraint });
}

const ofStatement = (error: Error): QueryFailedError => new QueryFailedError('select 1', [], error);

describe('the kind of a failure', () => {
  it.each([
    ['a session ended by an administrator', '57P01', 'unavailable'],
    ['a server that crashes', '57P02', 'unavailable'],
    ['a server that starts up', '57P03', 'unavailable'],
    ['no connection left', '53300', 'unavailable'],
    ['a full disk', '53100', 'unavailable'],
    ['a lost connection', '08006', 'unavailable'],
    ['a read-only server', '25006', 'unavailable'],
    ['a transaction that idled too long', '25P03', 'unavailable'],
    ['a lock that was held for too long', '55P03', 'locked'],
    ['a failed serialization', '40001', 'conflict'],
    ['a deadlock', '40P01', 'conflict'],
    ['a transaction rolled back by a constraint', '40002', 'rejected'],
    ['a broken unique index', '23505', 'rejected'],
    ['a missing value', '23502', 'rejected'],
    ['a number out of range', '22003', 'rejected'],
    ['an exception of a trigger', 'P0001', 'rejected'],
    ['a syntax error', '42601', 'defect'],
    ['a missing parameter', '08P01', 'defect'],
    ['a cancelled statement', '57014', 'defect'],
  ])('with %s (%s) is %s', (_what, state, kind) => {
    expect(failureKind(ofStatement(answer(state)))).toBe(kind);
    expect(failureKind(answer(state))).toBe(kind);
    expect(failureKind(new Error('no mail was stored', { cause: ofStatement(answer(state)) }))).toBe(kind);
  });

  it.each([
    ['no connection within the time limit', new DatabaseUnavailable('timeout exceeded when trying to connect')],
    ['a broken connection', ofStatement(new Error('Connection terminated unexpectedly'))],
    ['a refused connection', ofStatement(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))],
    ['a connection that the transaction has lost', new QueryRunnerAlreadyReleasedError()],
  ])('with %s is unavailable', (_what, error) => {
    expect(failureKind(error)).toBe('unavailable');
    expect(isUnavailable(error)).toBe(true);
  });

  it('with a lost race is a conflict', () => {
    expect(failureKind(new TransactionConflict())).toBe('conflict');
  });

  it.each([
    ['a mistake of ours', new TypeError('x is undefined')],
    ['a parameter that cannot be written', ofStatement(new TypeError('Do not know how to serialize a BigInt'))],
    ['a refused connection to another server', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
    ['a plain error that only sounds like the driver', new Error('Connection terminated unexpectedly')],
    ['a thrown string', 'no'],
    ['nothing', undefined],
  ])('with %s is foreign', (_what, error) => {
    expect(failureKind(error)).toBe('foreign');
    expect(isUnavailable(error)).toBe(false);
  });
});

describe('a failed statement', () => {
  it('has its SQLSTATE, and the unique constraint that it broke', () => {
    const duplicate = ofStatement(answer('23505', 'mails_key'));
    expect(sqlStateOf(duplicate)).toBe('23505');
    expect(brokenUnique(duplicate)).toBe('mails_key');
  });

  it('has none of them when another constraint or the connection was broken', () => {
    expect(brokenUnique(ofStatement(answer('23503', 'mails_user')))).toBeUndefined();
    expect(sqlStateOf(ofStatement(new Error('Connection terminated')))).toBeUndefined();
    expect(sqlStateOf(new Error('Connection terminated'))).toBeUndefined();
  });
});
