/** The keys of a list whose items the server answers as objects, and takes by their keys. */
export const keysOf = (items: unknown, key: string): string[] =>
  Array.isArray(items) ? items.map((item: unknown) => String(isRecord(item) ? item[key] : item)) : [];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
