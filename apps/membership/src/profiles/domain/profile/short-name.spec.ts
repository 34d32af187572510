import { describe, expect, it } from 'vitest';
import { shortName } from './short-name.js';

describe('the short form of a name', () => {
  it.each([
    ['Ana Souza', 'Ana S.'],
    ['Ana Maria de Souza', 'Ana S.'],
    ['  Ana   souza ', 'Ana S.'],
    ['João E\u0301vora', 'João E\u0301.'],
    ['Ana', 'Ana'],
    ['', ''],
    ['ana@example.test', null],
  ])('of "%s" is "%s"', (name, short) => {
    expect(shortName(name)).toBe(short);
  });
});
