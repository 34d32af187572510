import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { csvFile } from './csv.js';
import type { CsvColumn } from './csv.js';

interface Row {
  readonly text: string | null;
  readonly amount: string;
  readonly at: string | null;
}

const columns: Record<string, CsvColumn<Row>> = {
  text: { title: 'Texto', value: ({ text }) => text },
  amount: { title: 'Valor', kind: 'decimal', value: ({ amount }) => amount },
  at: { title: 'Momento', kind: 'instant', value: ({ at }) => at },
};
const timeZone = 'America/Sao_Paulo';
const forPeople = csvFile(columns, { timeZone });
const forPrograms = csvFile(columns, { timeZone, format: 'rfc4180' });

/** The quoted text at the begin of a line, or all before the first delimiter. */
const firstCell = (line: string, delimiter: string): string =>
  /^"(?<quoted>(?:[^"]|"")*)"/u.exec(line)?.groups?.['quoted']?.replaceAll('""', '"') ?? line.split(delimiter)[0] ?? '';
const row = (text: string | null): Row => ({ text, amount: '1350.05', at: '2026-03-10T01:30:00.000Z' });

describe('a file for people in Brazil', () => {
  it('begins with a byte order mark and has Portuguese titles, semicolons, decimal commas and local times', () => {
    expect(forPeople.header).toBe('\u{FEFF}Texto;Valor;Momento\r\n');
    expect(forPeople.lines([row('a;b'), { text: null, amount: '-0.50', at: null }])).toBe(
      '"a;b";1350,05;2026-03-09 22:30:00\r\n;-0,50;\r\n',
    );
  });
});

describe('a file for programs', () => {
  it('is RFC 4180 with English names, decimal points and UTC', () => {
    expect(forPrograms.header).toBe('text,amount,at\r\n');
    expect(forPrograms.lines([row('say "hi", you')])).toBe('"say ""hi"", you",1350.05,2026-03-10T01:30:00.000Z\r\n');
  });
});

describe('a text in a file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['\t=1', "'\t=1"],
    ['\rx', "'\rx"],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ['João;=1+1', "João;'=1+1"],
    ['João, "=1+1"', `João,' "=1+1"`],
    ['a;b\n@x', "a;b\n'@x"],
    ['a=1;b-c,d@e', 'a=1;b-c,d@e'],
  ])('%j is %j', (text, inert) => {
    expect(firstCell(forPeople.lines([row(text)]), ';')).toBe(inert);
    expect(firstCell(forPrograms.lines([row(text)]), ',')).toBe(inert);
  });

  const dangerous = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ';', ',', '"', "'", 'a') });

  it('begins a formula in no cell of either locale, however its quotes are read', () => {
    fc.assert(
      fc.property(dangerous, dangerous, (first, second) => {
        for (const file of [forPeople, forPrograms]) {
          const cells = file.lines([row(`x${first}`), row(second)]).split(/[;,\r\n]/u);
          expect(cells.filter((cell) => /^[\s"]*[=+\-@]/u.test(cell))).toEqual([]);
        }
      }),
    );
  });
});
