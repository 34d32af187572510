import { query } from '@rotina/service-kit/database';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { EntityManager } from 'typeorm';
import type { Conditions } from './sales-conditions.js';
import type { SaleSort } from './sales.dto.js';
import type { SaleDetailsView, SaleOrderView, SaleView } from './sales.view.js';

// The read model of the sales area: it joins the tables of orders and companies, and writes none.

const money = (column: string): string => `(${column} / 100.0)::numeric(16, 2)::text`;
const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const joined = (orders: string): string => `${orders} o join buyers b on b.id = o.buyer_id
  left join companies c on c.slug = o.company_slug
  left join products p on p.company_id = c.id and p.slug = o.product_slug`;

const order = `o.code, o.origin, o.reference, o.status, o.offer_code,
  case when o.company_slug is not null then json_build_object('slug', o.company_slug, 'name', c.name) end as company,
  case when o.product_slug is not null then json_build_object('slug', o.product_slug, 'name', p.name) end as product,
  json_build_object('name', b.name, 'email', b.email, 'document', b.document) as customer, o.billing_type,
  (select count(*)::int from installments i where i.order_id = o.id) as installment_count,
  ${money('o.total_cents')} as total, ${money('o.paid_cents')} as paid, ${money('o.open_cents')} as open,
  ${money('o.overdue_cents')} as overdue,
  exists (select from order_questions q where q.order_id = o.id and q.answered_at is null) as open_question,
  ${instant('o.purchased_at')} as purchased_at, ${instant('o.paid_at')} as paid_at, ${instant('o.created_at')} as created_at`;

const jsonList = (select: string): string => `(select coalesce(json_agg(x), '[]') from (${select}) x)`;

const installments = jsonList(
  `select i.number, i.gateway_id, ${money('i.amount_cents')} as amount, i.due_date::text, i.status, i.paid_at::text
   from installments i where i.order_id = o.id order by i.number, i.gateway_id`,
);

const sortColumns: Readonly<Record<SaleSort, string>> = {
  purchased_at: 'o.purchased_at',
  created_at: 'o.created_at',
  total: 'o.total_cents',
  code: 'o.code',
};

export interface SalesPage {
  readonly sort: SaleSort;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** One page of orders. They are chosen first, so that the joins read their rows alone. */
export async function salesPage(
  manager: EntityManager,
  { where, params }: Conditions,
  page: SalesPage,
): Promise<SaleView[]> {
  const way = page.descending ? 'desc' : 'asc';
  const sorted = `order by ${sortColumns[page.sort]} ${way}, o.id ${way}`;
  const chosen = `(select o.* from orders o ${where} ${sorted} limit ${page.limit} offset ${page.offset})`;
  const sql = `select ${order}, ${installments} as installments from ${joined(chosen)} ${sorted}`;
  return query<SaleView>(manager, sql, [...params]);
}

export interface SalesTotals {
  readonly count: number;
  readonly amount: number;
  readonly paid: number;
  readonly open: number;
  readonly overdue: number;
}

/** How many orders meet the conditions, and the sums of whole orders in cents. */
export async function salesTotals(manager: EntityManager, { where, params }: Conditions): Promise<SalesTotals> {
  // Cents are whole in a double far beyond any sum of ours, and doubles add up several times faster than numerics.
  const sum = (column: string): string => `coalesce(sum(o.${column}::float8), 0)`;
  const [totals] = await query<SalesTotals>(
    manager,
    `select count(*)::int as count, ${sum('total_cents')} as amount, ${sum('paid_cents')} as paid,
       ${sum('open_cents')} as open, ${sum('overdue_cents')} as overdue
     from orders o ${where}`,
    [...params],
  );
  return totals ?? { count: 0, amount: 0, paid: 0, open: 0, overdue: 0 };
}

type SaleDetails = FieldsOf<SaleOrderView> & Omit<SaleDetailsView, 'order'>;

/** The order that this one replaces, and those that replace it. */
const linkedOrders = jsonList(
  `select l.code, l.origin, l.reference, l.status, ${money('l.total_cents')} as total
   from orders l where l.original_order_id = o.id or l.id = o.original_order_id order by l.purchased_at, l.id`,
);

const history = jsonList(
  `select i.number, i.gateway_id, t.from_status as "from", t.to_status as "to", t.cause,
     ${instant('t.occurred_at')} as occurred_at, ${instant('t.recorded_at')} as recorded_at
   from installment_transitions t join installments i on i.id = t.installment_id where t.order_id = o.id order by t.id`,
);

/** One order in full. */
export async function saleDetails(manager: EntityManager, code: string): Promise<SaleDetails | undefined> {
  const sql = `select ${order}, ${installments} as installments, ${linkedOrders} as linked_orders,
      ${history} as history
    from ${joined('orders')} where o.code = $1`;
  return (await query<SaleDetails>(manager, sql, [code]))[0];
}
