import { byteOrderMark, csvForm, decimalCell, inert, timeCells } from '@rotina/contracts/spreadsheet';
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
  const timeCell = timeCells(timeZone);
  const cell = ({ kind }: CsvColumn<Row>, value: string): string => {
    if (kind === 'instant') return timeCell(value);
    return kind === 'decimal' ? decimalCell(value, ',') : inert(value);
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
  stringify([...rows], { ...csvForm, delimiter });
