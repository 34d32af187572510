import { describe, expect, it } from 'vitest';
import { searchText } from './search-text.js';

describe('search texts', () => {
  it.each([
    ['João Araújo', 'joao araujo'],
    ['  JOÃO ', 'joao'],
    ['maria@rotina.test', 'maria@rotina.test'],
  ])('%j is found as %j', (text, found) => {
    expect(searchText(text)).toBe(found);
  });
});
