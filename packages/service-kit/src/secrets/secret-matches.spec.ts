import { describe, expect, it } from 'vitest';
import { secretMatches } from './secret-matches.js';

describe('a shared secret', () => {
  it.each([
    ['first', ['first', 'next'], true],
    ['next', ['first', 'next'], true],
    ['other', ['first', 'next'], false],
    ['', ['', undefined], false],
    ['', ['first', ''], false],
    [undefined, ['first'], false],
    [['first', 'first'], ['first'], false],
  ])('%j against %j is %s', (given, accepted, expected) => {
    expect(secretMatches(given, accepted)).toBe(expected);
  });
});
