type Path = readonly string[];

/**
 * The paths of all texts in an instance of a body's class that contain NUL or half of a surrogate pair, which JSON can escape
 * and PostgreSQL stores neither as text nor as JSON. No field needs a rule of its own. Plain objects are left out: the code that
 * reads them gives each a class.
 */
export function unstorableTexts(instance: object, parents: Path = []): Path[] {
  return Object.entries(instance).flatMap(([property, value]) => unstorableIn(value, [...parents, property]));
}

function unstorableIn(value: unknown, path: Path): Path[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path];
  if (Array.isArray(value)) return unstorableInList(value, path);
  return isInstance(value) ? unstorableTexts(value, path) : [];
}

function unstorableInList(list: readonly unknown[], path: Path): Path[] {
  return list.flatMap((item, index) =>
    typeof item === 'string' ? unstorableIn(item, path) : unstorableIn(item, [...path, String(index)]),
  );
}

/** Whether PostgreSQL stores a text as it is. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const isInstance = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) !== Object.prototype;
