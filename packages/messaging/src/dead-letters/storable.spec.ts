import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { storableJson, storableText } from './storable.js';

describe('what PostgreSQL can store of a value', () => {
  it('is the value with U+FFFD for each NUL and each half of a surrogate pair, in texts and keys', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(fc.dictionary(text, text), (value) => {
        const expected = Object.entries(value).map((entry) => entry.map(storableText));
        expect(storableJson(value)).toEqual(Object.fromEntries(expected));
      }),
    );
  });

  it('keeps text that only looks like an escape', () => {
    const value = { [String.raw`\u0000`]: String.raw`\\ud800 \u0000 "\n` };
    expect(storableJson(value)).toEqual(value);
  });
});
