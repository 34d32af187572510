import { describe, expect, it } from 'vitest';
import { english } from './english.js';
import { portuguese } from './portuguese.js';

/** The keys of all texts, and what each text takes. */
function textsOf(messages: object, prefix = ''): Map<string, string[]> {
  return new Map(
    Object.entries(messages).flatMap(([name, value]: [string, unknown]) => {
      const key = `${prefix}${name}`;
      if (typeof value === 'object' && value !== null) return [...textsOf(value, `${key}.`)];
      const taken = [...String(value).matchAll(/%\{(\w+)\}/gu)].map(([, parameter]) => parameter ?? '');
      return [[key, [...new Set(taken)].toSorted()] as const];
    }),
  );
}

describe('The texts of the admin web', () => {
  it('are the same in both languages', () => {
    expect([...textsOf(portuguese).keys()].toSorted()).toEqual([...textsOf(english).keys()].toSorted());
  });

  it('take the same values, but for those of react-admin', () => {
    const own = (messages: object) => [...textsOf(messages)].filter(([key]) => !key.startsWith('ra.')).toSorted();
    expect(own(portuguese)).toEqual(own(english));
  });
});
