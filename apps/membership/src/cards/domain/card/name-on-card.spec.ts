import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameLines, nameOnCard } from './name-on-card.js';

describe('the name on a card', () => {
  it.each([
    ['none', null],
    ['short', 'Ana S.'],
    ['full', 'Ana Maria da Silva'],
  ] as const)('stands there as the member allows: %s', (shown, expected) => {
    expect(nameOnCard('Ana Maria da Silva', shown)).toBe(expected);
  });

  it('is never an address', () => {
    for (const shown of ['none', 'short', 'full'] as const) expect(nameOnCard('ana@rotina.test', shown)).toBeNull();
  });

  it.each([
    ['Ana Souza', ['Ana Souza']],
    ['Maria Aparecida dos Santos Oliveira', ['Maria Aparecida dos', 'Santos Oliveira']],
    ['Maria Aparecida dos Santos Oliveira Albuquerque de Sá', ['Maria Aparecida dos', 'Santos Oliveira …']],
    ['Anaximandrovskayaterezinha', ['Anaximandrovskayaterezi…']],
  ])('is printed in lines that fit: %s', (name, lines) => {
    expect(nameLines(name)).toEqual(lines);
  });

  it('never takes more than two lines of 24 characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (name) => {
        const lines = nameLines(name);
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(24);
      }),
    );
  });
});
