const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const int = /^-?\d{1,10}$/;
const intBound = 2 ** 31;

/** Whether PostgreSQL reads the text as a `uuid`. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** Whether PostgreSQL reads the text as an `int`. */
export const isInt = (text: string): boolean => int.test(text) && Math.abs(Number(text)) < intBound;

/** The UUID in a path; anything else names no row. */
export function rowUuid(text: string, notFound: () => Error): string {
  if (isUuid(text)) return text.toLowerCase();
  throw notFound();
}

/** The integer id in a path; anything else names no row. */
export function rowId(text: string, notFound: () => Error): number {
  if (isInt(text) && !text.startsWith('-')) return Number(text);
  throw notFound();
}
