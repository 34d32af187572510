import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { centsFromNumber, formatCents, numberFromCents, parseCents } from './money.js';
import { slugOf } from './slug.js';
import { eventDefinitions, retiredEventTypes } from './index.js';
import { topics } from './topics.js';

describe('canonical slug rule', () => {
  it.each([
    ['Saúde & Bem-Estar', 'saude-bem-estar'],
    ['  --Olá, Mundo!--  ', 'ola-mundo'],
    ['d’Ávila', 'davila'],
    ['ﬁtness', 'fitness'],
    ['日本', ''],
    ['a\0b\rc\u000bd\u007fe\tf', 'a-b-c-d-e-f'],
    [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
  ])('%j becomes %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('gives slugs of a-z0-9 and single dashes, at most 100 characters, and is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        const slug = slugOf(name);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(100);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});

describe('money', () => {
  it('survives the way to the wire and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
        expect(parseCents(formatCents(cents))).toBe(cents);
        expect(centsFromNumber(numberFromCents(cents))).toBe(cents);
      }),
    );
  });

  it.each(['1', '1.5', '1.234', '-1.00', ' 1.00', '1,00', ''])(
    '%j is not a decimal string with two decimals',
    (text) => {
      expect(parseCents(text)).toBeNull();
    },
  );
});

describe('a retired type of events', () => {
  it('is declared no more', () => {
    expect(eventDefinitions().filter(({ type }) => retiredEventTypes.has(type))).toEqual([]);
  });
});

describe('a topic', () => {
  it.each(Object.entries(topics))(
    '%s begins with the name of its publisher, by which queues.sql knows who may write it',
    (topic, { owner }) => {
      expect(topic.split('.', 1)).toEqual([owner]);
    },
  );
});
