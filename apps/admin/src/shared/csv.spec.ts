import { describe, expect, it } from 'vitest';
import { languages } from '../i18n/language.js';
import type { Language } from '../i18n/language.js';
import { csvOf } from './csv.js';
import { fieldsOf } from './fields.js';
import type { Column } from './fields.js';

interface Sale {
  readonly customer: string;
  readonly status: string;
  readonly billing_types: readonly string[];
  readonly total: string | null;
  readonly waived_cents: number;
  readonly paid: boolean;
  readonly due_date: string;
  readonly created_at: string;
  readonly group_id: number;
  readonly checkout_ids: readonly number[];
}

const sale: Sale = {
  customer: 'Ana "Nina" Souza; 1',
  status: 'partially_paid',
  billing_types: ['PIX', 'BOLETO'],
  total: '1350.05',
  waived_cents: -50,
  paid: false,
  due_date: '2026-03-31',
  created_at: '2026-03-10T01:30:00.000Z',
  group_id: 7,
  checkout_ids: [1, 2, 3],
};

const { cents, date, flag, moment, money, reference, references, state, text, word } = fieldsOf<Sale>();

const columns: readonly Column[] = [
  text('customer'),
  state('status'),
  word('billing_types', 'types'),
  money('total'),
  cents('waived_cents'),
  flag('paid'),
  date('due_date'),
  moment('created_at'),
  reference('group_id', 'groups', ({ name }) => String(name)),
  references('checkout_ids', 'checkouts'),
];

const words: Readonly<Record<string, string>> = {
  'states.partially_paid': 'pago em parte',
  'types.BOLETO': 'boleto',
  'ra.boolean.false': 'Não',
};

const related = new Map([
  ['groups', { 7: { id: 7, name: 'Anual' } }],
  ['checkouts', { 1: { id: 1, name: 'Um' }, 2: { id: 2, name: '=Dois' } }],
]);

const fileOf = async (rows: readonly Partial<Sale>[], language: Language = 'pt'): Promise<string[]> => {
  const text = await csvOf(
    rows.map((row, id) => ({ id, ...sale, ...row })),
    {
      columns,
      labelOf: ({ source }) => `O ${source}`,
      translate: (key: string, { _ = key }: { readonly _?: string } = {}) => words[key] ?? _,
      language,
      related,
    },
  );
  return text.split('\r\n');
};

describe('The file of a list', () => {
  it('has a byte order mark and the labels, then words, money, dates, times of São Paulo and names as people read them', async () => {
    const [header, row, ...rest] = await fileOf([{}]);
    expect(header).toBe(`\u{FEFF}${columns.map(({ source }) => `O ${source}`).join(';')}`);
    expect(row).toBe(
      `"Ana ""Nina"" Souza; 1";pago em parte;PIX, boleto;1350,05;-0,50;Não;2026-03-31;2026-03-09 22:30:00;Anual;Um,' =Dois`,
    );
    expect(rest).toEqual(['']);
  });

  it.each(languages.map(({ locale }) => locale))('has the signs that spreadsheets expect in %s', async (language) => {
    const [, row] = await fileOf([{ customer: 'Ana' }], language);
    expect(row).toContain(language === 'en' ? ',1350.05,-0.50,' : ';1350,05;-0,50;');
  });

  it('leaves a missing value empty', async () => {
    const [, row] = await fileOf([{ customer: '', total: null }]);
    expect(row).toMatch(/^;pago em parte;PIX, boleto;;-0,50/u);
  });

  it('guards what a spreadsheet would take for a formula, but no amount', async () => {
    const [, row] = await fileOf([{ customer: '=HYPERLINK("x")', status: '@sum', total: '-1.00' }]);
    expect(row).toMatch(/^"'=HYPERLINK\(""x""\)";'@sum;PIX, boleto;-1,00;-0,50;/u);
  });
});
