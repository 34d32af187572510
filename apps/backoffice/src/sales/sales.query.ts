import { query } from '@rotina/service-kit/database';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { EntityManager } from 'typeorm';
import type { Owed } from '../domain/receivables/ageing.js';
import { displayStatusIn } from '../orders/orders.display.js';
import type { InstallmentFilter } from './installment-conditions.js';
import { ofSelectedOrders } from './sales-conditions.query.js';
import type { Conditions } from './sales-conditions.query.js';
import type { SaleSort } from './sales.dto.js';
import type { SaleDetailsView, SaleOrderDetailsView, SaleView } from './sales.view.js';

// The read model of the sales area: it joins the tables of orders and companies, and writes none.

const money = (column: string): string => `(${column} / 100.0)::numeric(16, 2)::text`;
const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const jsonList = (select: string): string => `(select coalesce(json_agg(x), '[]') from (${select}) x)`;

const sumOf = (status: string): string => `coalesce(sum(i.amount_cents) filter (where i.status = '${status}'), 0)`;

/** The rows of `orders o` with what belongs to them. */
const joined = (orders: string): string => `${orders} join buyers b on b.id = o.buyer_id
  left join companies c on c.slug = o.company_slug
  left join products p on p.company_id = c.id and p.slug = o.product_slug
  cross join lateral (select count(*)::int as count, ${sumOf('refunded')} as refunded_cents, ${sumOf('cancelled')} as removed_cents,
    coalesce(json_agg(json_build_object('number', i.number, 'gateway_id', i.gateway_id, 'amount', ${money('i.amount_cents')},
      'due_date', i.due_date::text, 'status', i.status, 'paid_at', i.paid_at::text) order by i.number, i.gateway_id), '[]') as list
    from installments i where i.order_id = o.id) plan`;

const order = `o.code, o.origin, o.reference, o.status, ${displayStatusIn('o')} as display_status, o.offer_code,
  (select r.code from orders r where r.id = o.original_order_id) as replaces,
  case when o.company_slug is not null then json_build_object('slug', o.company_slug, 'name', c.name) end as company,
  case when o.product_slug is not null then json_build_object('slug', o.product_slug, 'name', p.name) end as product,
  json_build_object('name', b.name, 'email', b.email, 'document', b.document) as customer, o.billing_type,
  plan.count as installment_count,
  ${money('o.total_cents')} as total, ${money('o.paid_cents')} as paid, ${money('o.open_cents')} as open,
  ${money('o.overdue_cents')} as overdue, ${money('o.credit_cents')} as credit,
  ${money('plan.refunded_cents')} as refunded, ${money('plan.removed_cents')} as removed,
  exists (select from order_questions q join installments i on i.id = q.installment_id
    where q.order_id = o.id and q.answered_at is null
      and (i.status = 'approved') = (q.kind <> 'paid_with_nothing')) as open_question,
  ${instant('o.purchased_at')} as purchased_at, ${instant('o.paid_at')} as paid_at, ${instant('o.created_at')} as created_at`;

interface SortColumn {
  readonly name: string;
  readonly type: string;
}

const sortColumns: Readonly<Record<SaleSort, SortColumn>> = {
  purchased_at: { name: 'o.purchased_at', type: 'timestamptz' },
  created_at: { name: 'o.created_at', type: 'timestamptz' },
  total: { name: 'o.total_cents', type: 'bigint' },
  code: { name: 'o.code', type: 'text' },
};

export interface SalesOrder {
  readonly sort: SaleSort;
  readonly descending: boolean;
}

export interface SalesPage extends SalesOrder {
  readonly limit: number;
  readonly offset: number;
}

/** The number of orders that meet the conditions, and the sums of whole orders in cents. */
interface SalesTotals {
  readonly count: number;
  readonly amount: number;
  readonly paid: number;
  readonly open: number;
  readonly overdue: number;
}

const sorted = ({ sort, descending }: SalesOrder): string => {
  const way = descending ? 'desc' : 'asc';
  return `order by ${sortColumns[sort].name} ${way}, o.id ${way}`;
};

// Cents are whole in a double far beyond any sum of ours, which the driver reads as a number.
const sum = (column: string): string => `coalesce(sum(o.${column}), 0)::float8`;

const totals = `count(*)::int as count, ${sum('total_cents')} as amount, ${sum('paid_cents')} as paid,
  ${sum('open_cents')} as open, ${sum('overdue_cents')} as overdue`;

type SelectedInstallments = Readonly<Partial<Record<InstallmentFilter, Owed>>>;

/** The installments by which each filter of installments has selected orders. */
const selectedInstallments = (conditions: Conditions): string => {
  const parts = Object.entries(conditions.installments).map(
    ([
      filter,
      condition,
    ]) => `'${filter}', (select json_build_object('count', count(*), 'cents', coalesce(sum(i.amount_cents), 0))
      from installments i where ${condition} ${ofSelectedOrders(conditions)})`,
  );
  return `json_build_object(${parts.join(', ')})`;
};

export interface SalesList {
  readonly totals: SalesTotals;
  readonly selected: SelectedInstallments;
  readonly data: readonly SaleView[];
}

/**
 * One page of orders and the totals of all that meet the conditions, in one statement: both are of the same moment. The
 * orders of the page are chosen first, by an index alone where there is one, so that the joins read their rows alone.
 */
export async function salesList(manager: EntityManager, conditions: Conditions, page: SalesPage): Promise<SalesList> {
  const { where, params } = conditions;
  const chosen = `select o.id from orders o ${where} ${sorted(page)} limit ${page.limit} offset ${page.offset}`;
  const rows = `select ${order}, plan.list as installments from ${joined('chosen join orders o using (id)')} ${sorted(page)}`;
  const sql = `with chosen as materialized (${chosen})
    select (select row_to_json(t) from (select ${totals} from orders o ${where}) t) as totals,
      ${selectedInstallments(conditions)} as selected, ${jsonList(rows)} as data`;
  const [list] = await query<SalesList>(manager, sql, [...params]);
  if (!list) throw new Error('The totals of sales are missing.');
  return list;
}

/** Where a batch of orders ended. */
interface SalesPosition {
  readonly key: string;
  readonly id: string;
}

export interface PositionedSale extends SalesPosition {
  readonly sale: SaleView;
}

interface SalesBatch extends SalesOrder {
  readonly after: SalesPosition | undefined;
  readonly limit: number;
}

/** The next orders that meet the conditions. */
export async function salesBatch(
  manager: EntityManager,
  { where, params }: Conditions,
  { after, limit, ...sort }: SalesBatch,
): Promise<PositionedSale[]> {
  const { name, type } = sortColumns[sort.sort];
  const position = `(${name}, o.id) ${sort.descending ? '<' : '>'} ($${params.length + 1}::${type}, $${params.length + 2}::uuid)`;
  const beyond = after ? `${where ? `${where} and` : 'where'} ${position}` : where;
  const chosen = `(select o.* from orders o ${beyond} ${sorted(sort)} limit ${limit}) o`;
  const sql = `select ${name}::text as key, o.id, (select row_to_json(s) from (select ${order}, plan.list as installments) s) as sale
    from ${joined(chosen)} ${sorted(sort)}`;
  return query<PositionedSale>(manager, sql, after ? [...params, after.key, after.id] : [...params]);
}

type SaleDetails = FieldsOf<SaleOrderDetailsView> & Omit<SaleDetailsView, 'order'>;

/**
 * The orders before and after this one in its chain of repayments. UNION leaves out what it has found already, so that a
 * cycle ends.
 */
const linkedOrders = `(
  with recursive chain (id, original) as (
    select o.id, o.original_order_id
    union
    select l.id, l.original_order_id from chain join orders l on l.id = chain.original or l.original_order_id = chain.id
  )
  select coalesce(json_agg(x), '[]') from (
    select l.code, l.origin, l.reference, l.status, ${displayStatusIn('l')} as display_status,
      ${money('l.total_cents')} as total, (select r.code from orders r where r.id = l.original_order_id) as replaces
    from chain join orders l using (id) where l.id <> o.id order by l.purchased_at, l.id) x)`;

const transitions = `select t.id, i.number, i.gateway_id, t.from_status, t.to_status, t.cause, null::json as credit,
    t.occurred_at, t.recorded_at
  from installment_transitions t join installments i on i.id = t.installment_id where t.order_id = o.id`;

/** Credits that the order receives or pays; both orders name the installment whose money it is. */
const credits = `select null::bigint, i.number, i.gateway_id, null, null, moment.cause,
    json_build_object('order_code', other.code, 'amount', ${money('k.amount_cents')}), moment.at, moment.at
  from order_credits k join order_questions q on q.id = k.question_id join installments i on i.id = q.installment_id
    join orders other on other.id = case when k.order_id = o.id then q.order_id else k.order_id end
    cross join lateral (values ('credit_new_plan', k.created_at), ('credit_withdrawn', k.withdrawn_at)) moment (cause, at)
  where moment.at is not null and k.id in (
    select id from order_credits where order_id = o.id
    union all select c.id from order_questions own join order_credits c on c.question_id = own.id where own.order_id = o.id)`;

const history = jsonList(
  `select number, gateway_id, from_status as "from", to_status as "to", cause, credit,
     ${instant('occurred_at')} as occurred_at, ${instant('recorded_at')} as recorded_at
   from (${transitions} union all ${credits}) entries order by entries.recorded_at, entries.id nulls last`,
);

/** One order in full. */
export async function saleDetails(manager: EntityManager, code: string): Promise<SaleDetails | undefined> {
  const sql = `select ${order}, o.kind, o.description, o.external_id, o.operator_email, plan.list as installments,
      ${linkedOrders} as linked_orders, ${history} as history
    from ${joined('orders o')} where o.code = $1`;
  return (await query<SaleDetails>(manager, sql, [code]))[0];
}
