import { parse } from 'csv-parse/sync';

/** The rows of a CSV file, for programs or for people in Brazil, by the names of its header. */
export const csvRows = (text: string): Record<string, string>[] =>
  parse<Record<string, string>>(text, {
    bom: true,
    columns: true,
    delimiter: text.startsWith('\u{FEFF}') ? ';' : ',',
    record_delimiter: '\r\n',
  });
