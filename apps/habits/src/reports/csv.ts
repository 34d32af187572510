/** Quotes a value where needed; a value that a spreadsheet would read as a formula becomes text. */
function cell(value: string | null | undefined): string {
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly (string | null | undefined)[]): string => `${values.map(cell).join(',')}\r\n`;
