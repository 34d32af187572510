import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { wellFormedJson } from './well-formed-json.js';

describe('JSON from outside', () => {
  it.each([
    [String.raw`"\ud800"`, '\ufffd'],
    [String.raw`"a\uDFFFb"`, 'a\ufffdb'],
    [String.raw`"\ud83c\udfc3"`, '🏃'],
    [String.raw`"\ud83c\ud83c\udfc3"`, '\ufffd🏃'],
    [String.raw`"\\ud800"`, String.raw`\ud800`],
    [String.raw`"\\\ud800"`, '\\\ufffd'],
    [String.raw`"\u0041\n\ud7ff\ue000"`, 'A\n\ud7ff\ue000'],
  ])('%s holds no lone surrogate', (json, text) => {
    expect(JSON.parse(wellFormedJson(json))).toBe(text);
  });

  it('is what JSON and String agree on, keys included', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })), (value) => {
        const escaped = JSON.stringify(value).replaceAll(
          /[\ud800-\udfff]/g,
          (half) => `\\u${half.charCodeAt(0).toString(16)}`,
        );
        const repaired = Object.entries(value).map(([key, text]) => [key.toWellFormed(), text.toWellFormed()]);
        expect(JSON.parse(wellFormedJson(escaped))).toEqual(Object.fromEntries(repaired));
      }),
    );
  });
});
