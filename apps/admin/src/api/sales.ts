import type { GetListParams, Identifier, RaRecord } from 'react-admin';
import type { paths } from '@rotina/client';

type SalesAnswer = paths['/v1/sales/installments']['get']['responses'][200]['content']['application/json'];
type SaleAnswer = paths['/v1/sales/installments/{order_code}']['get']['responses'][200]['content']['application/json'];

/** An order of the sales area with its installments, its linked orders and its history. */
export type Sale = SaleAnswer & { readonly id: string };
export type SaleTotals = SalesAnswer['totals'];

/** As many orders as a request answers. */
export const maxSales = 200;

export const salesPath = (...parts: readonly Identifier[]): string =>
  ['/v1/sales/installments', ...parts.map((part) => encodeURIComponent(part))].join('/');

/** Filters of the sales area as its query has them: the list, the file and the charts take the same. */
export const salesFilters = (filter: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof filter === 'object' && filter !== null ? filter : {}).flatMap(([name, value]) =>
      value === '' || value === null || value === undefined || value === false ? [] : [[name, String(value)]],
    ),
  );

export const salesSort = (sort: GetListParams['sort']): Record<string, string> =>
  sort ? { sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}` } : {};

export function salesQuery({ filter, pagination, sort }: GetListParams): Record<string, string> {
  const { page = 1, perPage = 25 } = pagination ?? {};
  return { ...salesFilters(filter), ...salesSort(sort), page: String(page), per_page: String(perPage) };
}

/** A page of orders, whose code is their id. The totals of all pages stand in `meta`. */
export function salesPage(body: unknown): { data: RaRecord[]; total: number; meta: SaleTotals } {
  const { data, total, totals } = body as SalesAnswer;
  return { data: data.map((order) => ({ ...order, id: order.code })), total, meta: totals };
}

export function saleOf(body: unknown): Sale {
  const sale = body as SaleAnswer;
  return { ...sale, id: sale.order.code };
}
