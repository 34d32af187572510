/** A sentence when two values differ. */
export const differs = (what: string, actual: unknown, wanted: unknown): string[] =>
  actual === wanted ? [] : [`${what}: ${String(actual)} instead of ${String(wanted)}`];
