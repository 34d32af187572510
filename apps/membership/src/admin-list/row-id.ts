const largest = 2 ** 31 - 1;

/** The integer id in a path; null for what no row can have. */
export function rowId(text: string): number | null {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return id <= largest ? id : null;
}
