const maxErrorLength = 4_000;

/** Text as PostgreSQL stores it: without NUL and without halves of surrogate pairs. */
export const storableText = (text: string): string => text.replaceAll('\0', '\u{fffd}').toWellFormed();

/** Why an event failed. */
export const storableError = (reason: string): string => storableText(reason).slice(0, maxErrorLength);

/** Every escape that `JSON.stringify` writes of two characters, for a NUL, or for half of a surrogate pair. */
const escapes = /\\(?:[^u]|u0000|ud[89a-f][\da-f]{2})/g;

/** A JSON value whose texts and keys PostgreSQL stores. */
export const storableJson = (value: unknown): object =>
  JSON.parse(
    JSON.stringify(value).replaceAll(escapes, (escape) => (escape.length === 2 ? escape : String.raw`\ufffd`)),
  ) as object;
