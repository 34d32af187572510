import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { searchFilters } from './search-filters.js';
import { folded, wordsOf } from './search-text.js';

describe('the filters of a search', () => {
  it.each([
    [{ 'q[languages_cont_any][]': ['Inglês', ' '] }, [{ attribute: 'languages', values: ['ingles'] }]],
    [{ 'q[languages_cont_any]': ['a', 'b'] }, [{ attribute: 'languages', values: ['a', 'b'] }]],
    [
      { 'q[languages_cont_any][0]': 'a', 'q[languages_cont_any][1]': 'b' },
      [{ attribute: 'languages', values: ['a', 'b'] }],
    ],
    [{ 'q[tag_options_slug_cont_any]': 'luto' }, [{ attribute: 'tags', values: ['luto'] }]],
    [{ 'q[genre]': 'male' }, [{ attribute: 'gender', values: ['male'] }]],
    [{ 'q[gender_eq]': ' non_binary ' }, [{ attribute: 'gender', values: ['non_binary'] }]],
    [{ 'q[user_name_cont]': '  ÁRIA ' }, [{ attribute: 'name', values: ['aria'] }]],
    [{ 'q[user_user_addresses_full_address_cont]': 'Rua 1' }, [{ attribute: 'address', values: ['rua 1'] }]],
  ])('of %j are %j', (query, conditions) => {
    expect(searchFilters(query)).toEqual({ conditions, sort: null });
  });

  it.each([
    { q: 'ana' },
    { 'q[]': 'ana' },
    { 'q[user_email_cont]': 'ana' },
    { 'q[user_name_matches]': 'ana' },
    { 'q[constructor]': 'ana' },
    { 'q[__proto__]': 'ana' },
    { 'q[user_name_cont]': '   ' },
    { 'q[languages_cont_any][]': ['', ' '] },
    { 'q[user_name_cont]': { toString: 1 } },
    { 'q[s]': 'share_token asc' },
    { 'q[s]': 'name;drop asc' },
  ])('are none in %j', (query) => {
    expect(searchFilters(query)).toEqual({ conditions: [], sort: null });
  });

  it.each([
    ['name', false],
    ['name asc', false],
    ['user_name DESC', true],
  ])('sort by %s', (sort, descending) => {
    expect(searchFilters({ 'q[s]': sort }).sort).toEqual({ descending });
  });

  it('are folded, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(folded(folded(text))).toBe(folded(text));
        for (const word of wordsOf(text)) expect(word).toMatch(/^\S+$/u);
      }),
    );
  });
});
