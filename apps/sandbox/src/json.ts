export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object of a body; an empty object for anything else. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The text of a field; undefined if empty or missing. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** A number or a text as text; empty for anything else. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const parseJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};

/** The day of a date, or of an ISO timestamp as a program's own dates are in JSON; anything else stays unchanged. */
export const dayOf = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/^(\d{4}-\d{2}-\d{2})T[\d:.]+Z?$/, '$1') : value;

export const isDate = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  try {
    Temporal.PlainDate.from(value);
    return true;
  } catch {
    return false;
  }
};
