import { isUuid } from '@rotina/contracts';

const int = /^-?\d{1,10}$/;
const bigint = /^\d{1,18}$/;
const intBound = 2 ** 31;

/** Whether PostgreSQL reads the text as an `int`. */
export const isInt = (text: string): boolean => int.test(text) && Math.abs(Number(text)) < intBound;

/** Whether the text is an id that PostgreSQL reads as a `bigint`. */
export const isBigint = (text: string): boolean => bigint.test(text);

/** The UUID in a path; any other text throws `notFound`. */
export function rowUuid(text: string, notFound: () => Error): string {
  if (isUuid(text)) return text.toLowerCase();
  throw notFound();
}

/** The integer id in a path; any other text throws `notFound`. */
export function rowId(text: string, notFound: () => Error): number {
  if (isInt(text) && !text.startsWith('-')) return Number(text);
  throw notFound();
}

function rowBigint(text: string, notFound: () => Error): string {
  if (isBigint(text)) return text;
  throw notFound();
}

/** Readers of ids in paths, by the type of the column. */
export const readId = { uuid: rowUuid, int: rowId, bigint: rowBigint } as const;

export type IdType = keyof typeof readId;
export type IdOf<Kind extends IdType> = ReturnType<(typeof readId)[Kind]>;
