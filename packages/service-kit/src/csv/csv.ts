import { stringify } from 'csv-stringify/sync';

type CsvRow = readonly (string | null | undefined)[];

/** Lines of a CSV file (RFC 4180); a value that a spreadsheet would read as a formula becomes text. */
export const csvLines = (rows: readonly CsvRow[]): string =>
  stringify([...rows], { record_delimiter: '\r\n', escape_formulas: true, quoted_match: /[\r\n]/ });
