import { stringify } from 'csv-stringify/sync';

/** A column of a CSV file; its key in the file's declaration is its name for programs. */
export interface CsvColumn<Row> {
  /** In Portuguese, for people. */
  readonly title: string;
  /** `decimal` is `1.50`, `instant` an ISO 8601 text with its zone; all else is text. */
  readonly kind?: 'decimal' | 'instant';
  readonly value: (row: Row) => string | null | undefined;
}

export interface CsvOptions {
  /** RFC 4180, with English names and UTC, for programs; by default a file that Excel opens in Brazil. */
  readonly format?: 'rfc4180' | undefined;
  /** The zone of the times that people read. */
  readonly timeZone: string;
}

export interface CsvFile<Row> {
  readonly header: string;
  lines(rows: readonly Row[]): string;
}

/** Excel takes the bytes after it for UTF-8. */
const byteOrderMark = '\u{FEFF}';

/**
 * Where a cell of Excel may begin inside a text: in one locale `;` ends a cell and in the other `,`, quotes that do not
 * begin a cell are part of it, and a line break then ends the row.
 */
const formulas = /(?<=^|[;,\r\n])(?=[\s"]*[=+\-@＝＋－＠]|[\t\r])/gu;

const inert = (text: string): string => text.replaceAll(formulas, "'");

/** The parts of a CSV file, in which nothing that somebody wrote is a formula. */
export function csvFile<Row>(
  columns: Readonly<Record<string, CsvColumn<Row>>>,
  { format, timeZone }: CsvOptions,
): CsvFile<Row> {
  const all = Object.values(columns);
  if (format === 'rfc4180') {
    const cell = (column: CsvColumn<Row>, value: string): string => (column.kind ? value : inert(value));
    return { header: lines([Object.keys(columns)], ','), lines: (rows) => lines(cellsOf(rows, all, cell), ',') };
  }
  // Swedish writes times as ISO 8601 does, which Excel reads as times in every locale.
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const cell = ({ kind }: CsvColumn<Row>, value: string): string => {
    if (kind === 'instant') return local.format(new Date(value));
    return kind === 'decimal' ? value.replace('.', ',') : inert(value);
  };
  return {
    header: byteOrderMark + lines([all.map(({ title }) => title)], ';'),
    lines: (rows) => lines(cellsOf(rows, all, cell), ';'),
  };
}

const cellsOf = <Row>(
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
  cell: (column: CsvColumn<Row>, value: string) => string,
): string[][] => rows.map((row) => columns.map((column) => written(column.value(row), (value) => cell(column, value))));

const written = (value: string | null | undefined, cell: (value: string) => string): string =>
  value === null || value === undefined || value === '' ? '' : cell(value);

const lines = (rows: readonly (readonly string[])[], delimiter: string): string =>
  stringify([...rows], { delimiter, record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
