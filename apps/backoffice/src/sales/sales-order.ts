import { saleSorts } from './sales.dto.js';
import type { SortedSalesQuery } from './sales.dto.js';
import type { SalesOrder } from './sales.query.js';

/** The order of a list; the newest sales come first by default. */
export function orderOf({ sort: wanted = '-purchased_at' }: SortedSalesQuery): SalesOrder {
  const sort = saleSorts.find((name) => wanted.endsWith(name)) ?? 'purchased_at';
  return { sort, descending: wanted.startsWith('-') };
}
