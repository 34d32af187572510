import { describe, expect, it } from 'vitest';
import { hasTooManyValues, maxValues } from './body-size.js';

const listOf = (length: number, item: string): string => `[${Array.from({ length }, () => item).join(',')}]`;

describe('a JSON text', () => {
  it('with few values is short enough, however long its texts are', () => {
    expect(hasTooManyValues(JSON.stringify({ text: '[{,"\\'.repeat(100_000) }))).toBe(false);
    expect(hasTooManyValues(listOf(maxValues - 2, '10'))).toBe(false);
  });

  it.each([
    ['numbers', listOf(maxValues + 1, '1')],
    ['empty objects', listOf(maxValues, '{}')],
    ['keys', `{${Array.from({ length: maxValues + 1 }, (_, key) => `"k${String(key)}":1`).join(',')}}`],
    ['levels', `${'['.repeat(maxValues + 1)}${']'.repeat(maxValues + 1)}`],
    ['values after a text that ends in a backslash', `["\\\\",${listOf(maxValues, '1').slice(1)}`],
  ])('with too many %s is not', (_what, json) => {
    expect(hasTooManyValues(json)).toBe(true);
  });
});
