import { describe, expect, it } from 'vitest';
import { countries } from './countries.js';

describe('the countries', () => {
  it('are all of ISO 3166-1, each once', () => {
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
    expect(countries).toHaveLength(249);
  });

  it.each([
    ['BR', 'Brasil'],
    ['US', 'Estados Unidos'],
    ['IR', 'Irã'],
    ['RO', 'Romênia'],
  ])('have Brazilian names: %s is %s', (code, name) => {
    expect(countries).toContainEqual({ code, name });
  });

  it('have a name each, and stand in its order whatever its accents are', () => {
    expect(countries.filter(({ code, name }) => name === code)).toEqual([]);
    const names = countries.map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['Afeganistão', 'África do Sul']);
    expect(names.at(-1)).toBe('Zimbábue');
  });
});
