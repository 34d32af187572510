import { describe, expect, it } from '@jest/globals';
import { tellsOfDatabase } from './database-down.js';

const state = (code: string): Error => Object.assign(new Error('failed'), { code });

describe('a failure of a handler', () => {
  it.each([
    ['a session ended by an administrator', state('57P01')],
    ['a server that starts up', state('57P03')],
    ['no connection left', state('53300')],
    ['a broken connection', new Error('Connection terminated unexpectedly')],
    ['one wrapped by the ORM', Object.assign(new Error('x'), { driverError: state('08006') })],
    ['one given as a cause', new Error('x', { cause: state('57P02') })],
  ])('is the database’s own with %s', (_what, error) => {
    expect(tellsOfDatabase(error)).toBe(true);
  });

  it.each([
    ['a broken constraint', state('23505')],
    ['a mistake of ours', new TypeError('x is undefined')],
    ['a refused connection to who knows whom', state('ECONNREFUSED')],
    ['something that is no error', 'no'],
  ])('is the event’s with %s', (_what, error) => {
    expect(tellsOfDatabase(error)).toBe(false);
  });
});
