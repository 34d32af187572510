import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { isSafePath, pathOf } from './safe-path.js';

describe('safe paths', () => {
  it.each([
    '/',
    '/v1/habits',
    '/v1/habits/',
    '/.well-known/jwks.json',
    '/v1/sales/installments.csv',
    '/api/v2/therapist/search/psic%C3%B3loga%20infantil',
    '/v1/habits/executions/a:b.c~d',
    '/api/v2/therapist/search/a...b',
  ])('%s is let through', (path) => {
    expect(isSafePath(path)).toBe(true);
  });

  it.each([
    '',
    'v1/habits',
    '*',
    'http://localhost/v1/habits',
    '//v1/habits',
    '/v1//habits',
    '/v1/habits//',
    '/v1/./habits',
    '/v1/../health',
    '/v1/habits/..',
    '/v1/habits/.',
    '/v1/habits/%2e%2e/health',
    '/v1/habits/%2E%2e',
    '/v1/habits/.%2e/health',
    '/v1/habits/%2e',
    '/v1%2fhabits',
    '/v1/habits%2F..%2Fhealth',
    '/v1\\habits',
    '/v1/habits/..\\health',
    '/v1/habits/%5c..%5Chealth',
    '/v1/habits/%00',
    '/v1/habits/a%0d%0ab',
    '/v1/habits/%7f',
    '/v1/habits/%',
    '/v1/habits/%zz',
    '/v1/habits/%c0%ae%c0%ae',
    '/v1/habits/%ff',
    '/v1/habits/a b',
    '/v1/habits/ação',
    '/v1/habits#x',
  ])('%s is refused', (path) => {
    expect(isSafePath(path)).toBe(false);
  });

  it('never lets a path through that a URL parser reads as another one', () => {
    const piece = fc.constantFrom(
      '/',
      '.',
      '..',
      '%2e',
      '%2E',
      '%2f',
      '%5c',
      '\\',
      'a',
      'health',
      '%',
      '%25',
      ';',
      '?',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const path = `/${pieces.join('')}`;
        if (!isSafePath(path)) return;
        expect(new URL(path, 'http://service').pathname).toBe(path);
        expect(decodeURIComponent(path).split('/')).toHaveLength(path.split('/').length);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the path of a request target', () => {
  it('ends where the query begins', () => {
    expect(pathOf('/api/v1/webhook?auth_token_verification=x')).toBe('/api/v1/webhook');
    expect(pathOf('/v1/habits')).toBe('/v1/habits');
  });
});
