import { parse } from 'csv-parse/sync';

/** The rows of a CSV file as RFC 4180 describes it, by the names of its header. */
export const csvRows = (text: string): Record<string, string>[] =>
  parse<Record<string, string>>(text, { columns: true, record_delimiter: '\r\n' });
