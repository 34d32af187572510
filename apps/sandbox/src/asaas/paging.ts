export type Query = Readonly<Record<string, string | undefined>>;

const defaultLimit = 10;
const maxLimit = 100;

const whole = (text: string | undefined, fallback: number): number => {
  const value = Number(text ?? fallback);
  return Number.isInteger(value) && value >= 0 ? value : fallback;
};

/** One page, newest first, of a list in the order of creation. */
export const page = <T>(oldestFirst: readonly T[], query: Query, view: (item: T) => object): object => {
  const limit = Math.min(maxLimit, Math.max(1, whole(query['limit'], defaultLimit)));
  const offset = whole(query['offset'], 0);
  const end = Math.max(0, oldestFirst.length - offset);
  const slice = oldestFirst.slice(Math.max(0, end - limit), end);
  return {
    object: 'list',
    hasMore: offset + slice.length < oldestFirst.length,
    totalCount: oldestFirst.length,
    limit,
    offset,
    data: slice.map(view).reverse(),
  };
};
