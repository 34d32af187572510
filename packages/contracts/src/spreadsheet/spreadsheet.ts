/** Excel takes the bytes after it for UTF-8. */
export const byteOrderMark = '\u{FEFF}';

/**
 * Where a cell of Excel may begin inside a text: in one locale `;` ends a cell and in the other `,`, quotes that do not
 * begin a cell are part of it, and a line break then ends the row.
 */
const formulas = /(?<=^|[;,\r\n])(?=[\s"]*[=+\-@＝＋－＠]|[\t\r])/gu;

/** A text with an apostrophe before whatever a spreadsheet would take for a formula. */
export const inert = (text: string): string => text.replaceAll(formulas, "'");

/**
 * A decimal string as spreadsheets read numbers.
 * @param point The sign before the decimals.
 */
export const decimalCell = (decimal: string, point: ',' | '.'): string => decimal.replace('.', point);

/** Swedish writes times as ISO 8601 does, which Excel reads as times in every locale. */
const locale = 'sv-SE';

/** Writes instants as times of a zone. */
export function timeCells(timeZone: string): (instant: string) => string {
  const local = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => local.format(new Date(instant));
}

/** Quotes and line ends of a file; a spreadsheet reads a text of several lines only within quotes. */
export const csvForm = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const;
