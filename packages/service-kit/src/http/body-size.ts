/** Maximum number of values in a body, those inside lists and objects included. */
export const maxValues = 20_000;

const quote = '"'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const separators = new Set(['{', '[', ','].map((character) => character.charCodeAt(0)));

/**
 * Whether a JSON text may hold more than `maxValues` values. It counts brackets and commas, so it never builds what it
 * refuses: parsed, a megabyte of `{},` is many times its length.
 */
export function hasTooManyValues(json: string): boolean {
  // A value takes one character at least.
  if (json.length <= maxValues) return false;
  let values = 1;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (code === quote) inText = !inText;
    else if (inText && code === backslash) index += 1;
    else if (!inText && separators.has(code)) values += 1;
    if (values > maxValues) return true;
  }
  return false;
}

export const hasTooManyFields = (form: string): boolean =>
  form.length > maxValues && form.split('&', maxValues + 1).length > maxValues;
