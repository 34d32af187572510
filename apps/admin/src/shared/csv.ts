import { byteOrderMark, csvForm, inert } from '@rotina/contracts/spreadsheet';
import type { TranslateFunction } from 'react-admin';
import type { Language } from '../i18n/language.js';
import type { Column, Row } from './fields.js';

/** As many rows as a file has at most. */
export const maxRows = 10_000;

/** The signs that spreadsheets expect in the countries of a language. */
const signs = {
  pt: { delimiter: ';', point: ',' },
  en: { delimiter: ',', point: '.' },
  es: { delimiter: ';', point: ',' },
} as const satisfies Record<Language, object>;

/** Rows of other resources by their ids, by resource. */
type Related = ReadonlyMap<string, Readonly<Record<string, Row>>>;

interface CsvOptions {
  readonly columns: readonly Column[];
  readonly labelOf: (column: Column) => string;
  readonly translate: TranslateFunction;
  readonly language: Language;
  readonly related: Related;
}

/** The rows of a list as a file that spreadsheets open, in which nothing that somebody wrote is a formula. */
export async function csvOf(
  rows: readonly Row[],
  { columns, labelOf, translate, language, related }: CsvOptions,
): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const { delimiter, point } = signs[language];
  const sheet = { translate, point, related: (resource: string, id: unknown) => related.get(resource)?.[String(id)] };
  const cellOf = (column: Column, row: Row): string => {
    const cell = column.write(row, sheet);
    return column.isNumber === true ? cell : inert(cell);
  };
  const lines = [columns.map(labelOf), ...rows.map((row) => columns.map((column) => cellOf(column, row)))];
  return byteOrderMark + stringify(lines, { ...csvForm, delimiter });
}
