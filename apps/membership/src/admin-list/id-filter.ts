/** The ids that react-admin filters by (`{"id": [1, 2]}`); null when it does not. */
export function idFilter(filter: unknown): number[] | null {
  if (filter === undefined) return null;
  const ids: readonly unknown[] = Array.isArray(filter) ? filter : [filter];
  return ids.map(Number).filter((id) => Number.isInteger(id) && Math.abs(id) < 2 ** 31);
}
