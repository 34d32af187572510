import { describe, expect, it } from 'vitest';
import { ForbiddenException, HttpException, NotFoundException } from '@nestjs/common';
import { DatabaseUnavailable, TransactionConflict } from '../database/failures.js';
import { OperationalError, UserError, ValidationError } from '../errors/errors.js';
import { failureOf } from './problem.js';

const fastifyError = (statusCode: number): Error => Object.assign(new Error('refused'), { statusCode });

const reset = Object.assign(new Error('canary'), { code: 'ECONNRESET' });

describe('a failure', () => {
  it.each<[string, unknown, number, string]>([
    ['a missing route', new NotFoundException(), 404, 'not_found'],
    ['a missing role', new ForbiddenException(), 403, 'forbidden'],
    ['a status without words of its own', new HttpException('teapot', 418), 418, 'malformed_request'],
    ['a body that is too large', fastifyError(413), 413, 'payload_too_large'],
    ['something outside that is away', new OperationalError('the gateway'), 503, 'unavailable'],
    ['a database that is away', new DatabaseUnavailable('connect'), 503, 'unavailable'],
    ['a transaction that lost every race', new TransactionConflict('meanwhile'), 503, 'unavailable'],
    ['a connection that was reset', reset, 503, 'unavailable'],
    ['work that a reset connection ended', new Error('canary', { cause: reset }), 503, 'unavailable'],
    ['a bug', new TypeError('canary'), 500, 'internal_error'],
    ['an error that claims to be a server error', fastifyError(502), 500, 'internal_error'],
    ['a thrown text', 'canary', 500, 'internal_error'],
  ])('of %s has its status and code, and no detail', (_what, error, status, code) => {
    const failure = failureOf(error);
    expect(failure).toMatchObject({ status, code, fields: [], data: {} });
    expect(failure.headers).toEqual(status === 503 ? { 'retry-after': '1' } : {});
    expect(JSON.stringify(failure)).not.toContain('canary');
  });

  it('that the caller can mend shows what it was thrown with', () => {
    const options = {
      status: 409,
      code: 'taken',
      message: 'notes.taken',
      data: { id: 3 },
      headers: { 'retry-after': '1' },
      params: { name: 'a note' },
    };
    expect(failureOf(new UserError(options))).toEqual({ ...options, fields: [] });
  });

  it('that ends by waiting says for how long, unless it was thrown with a time of its own', () => {
    const tooMany = { status: 429, code: 'too_many', message: 'notes.tooMany' };
    expect(failureOf(new UserError(tooMany)).headers).toEqual({ 'retry-after': '1' });
    expect(failureOf(new UserError({ ...tooMany, headers: { 'retry-after': '60' } })).headers).toEqual({
      'retry-after': '60',
    });
  });

  it('of values is 422 in a body and 400 in a query, with every field', () => {
    const fields = [{ path: ['owner', 'name'], message: 'validation.required' }];
    expect(failureOf(new ValidationError(fields))).toMatchObject({ status: 422, code: 'validation_failed', fields });
    expect(failureOf(new ValidationError(fields, 400))).toMatchObject({ status: 400, fields });
  });
});
