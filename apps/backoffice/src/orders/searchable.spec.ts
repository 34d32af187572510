import { describe, expect, it } from '@jest/globals';
import { searchable } from './searchable.js';

describe('texts that are searched', () => {
  it.each([
    ['João Araújo', 'joao araujo'],
    ['  JOÃO ', 'joao'],
    ['maria@rotina.test', 'maria@rotina.test'],
  ])('%j is found as %j', (text, found) => {
    expect(searchable(text)).toBe(found);
  });
});
