const surrogateEscape = /\\u[dD][89a-fA-F]/u;
/** Every escape of a JSON text; the one of six characters that it may match is half of a surrogate pair. */
const escapes = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2}|[\s\S])/gu;
const lengthOfHalf = String.raw`\ud800`.length;

/**
 * JSON with U+FFFD in place of each lone surrogate. JSON can escape one, UTF-8 cannot hold it: PostgreSQL refuses it in
 * JSON, and `encodeURI` throws.
 */
export const wellFormedJson = (text: string): string =>
  surrogateEscape.test(text)
    ? text.replaceAll(escapes, (escape) => (escape.length === lengthOfHalf ? String.raw`\ufffd` : escape))
    : text;
