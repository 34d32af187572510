/** A value that a change has made another one. */
export interface Difference {
  /** The names of its fields, from the row inwards; a number is the position in a list. */
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

/** Fields that differ after every change, and say nothing. */
const noise = new Set(['revision', 'updated_at']);

/** The values that differ between two states of a row, of which null is none; lists of plain values are one value. */
export function differencesOf(before: unknown, after: unknown, path: readonly string[] = []): Difference[] {
  if (isSame(before, after)) return [];
  const [old, now] = [partsOf(before), partsOf(after)];
  if (old === null || now === null) return [{ path, before, after }];
  const fields = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...fields]
    .filter((field) => !noise.has(field))
    .flatMap((field) => differencesOf(old[field], now[field], [...path, field]));
}

const isSame = (before: unknown, after: unknown): boolean =>
  (isNothing(before) && isNothing(after)) || JSON.stringify(before) === JSON.stringify(after);

export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The fields of an object, or the items of a list of objects; null for any other value that is one. */
function partsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  if (isNothing(value)) return {};
  if (typeof value !== 'object') return null;
  if (Array.isArray(value) && !value.some((item) => typeof item === 'object' && item !== null)) return null;
  return { ...value };
}

const names = ['name', 'title', 'code', 'register_number', 'email', 'slug'];

/** The name of a row by its own fields. */
export function nameOf(row: unknown): string | null {
  const parts = partsOf(row) ?? {};
  const name = names.map((field) => parts[field]).find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name : null;
}
