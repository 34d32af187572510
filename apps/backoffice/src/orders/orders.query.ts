import { prepared, query, table } from '@rotina/service-kit/database';
import type { NewRow, Transaction } from '@rotina/service-kit/database';
import { buyersJson, insertBuyersWhere } from '../buyers/buyers.service.js';
import type { NewBuyer } from '../buyers/buyers.service.js';
import { commissionsJson, earnCommissionWhere, expectCommissionWhere } from '../commissions/commissions.service.js';
import type { NewCommission } from '../commissions/commissions.service.js';
import type { Recipient } from '../order-mails/order-mails.service.js';
import { insertInstallmentsOf, updateInstallments } from './installments.query.js';
import type { InstallmentRows } from './installments.query.js';
import { Order } from './order.entity.js';
import { isHeld, isOpen } from './questions.query.js';

const orders = table(Order);
const purchased = orders.without(
  'originalOrderId',
  'creditCents',
  'paidAt',
  'externalId',
  'description',
  'kind',
  'operatorEmail',
  'syncDigest',
  'importedPaidCents',
);
const summarized = orders.only(
  'id',
  'status',
  'totalCents',
  'paidCents',
  'openCents',
  'overdueCents',
  'paidAt',
  'updatedAt',
);

/** An array, because the rows of a join would have another order. */
const addedIds = 'array(select id from added)';

const addSql = prepared(`
  with added as (${purchased.insert('$1')} on conflict do nothing returning id, buyer_id),
    buyer as (${insertBuyersWhere('given.id in (select buyer_id from added)', '$5')}),
    ${insertInstallmentsOf(addedIds, { installments: '$2', transitions: '$3' })},
    commission as (${expectCommissionWhere(`order_id = any(${addedIds})`, '$4')})
  select id from added`);

interface NewOrders {
  readonly orders: readonly NewRow<typeof purchased.row>[];
  readonly plans: InstallmentRows;
  readonly buyers: readonly NewBuyer[];
  readonly commissions: readonly NewCommission[];
}

/**
 * Inserts orders of purchases with all that belongs to them; returns the ids of those that were inserted: the others' references or
 * codes are taken.
 */
export async function addOrders(
  tx: Transaction,
  { orders: added, plans, buyers, commissions }: NewOrders,
): Promise<ReadonlySet<string>> {
  const { installments, transitions } = plans;
  const values = [purchased.json(added), installments, transitions, commissionsJson(commissions), buyersJson(buyers)];
  const rows = await query<Pick<Order, 'id'>>(tx, addSql, values);
  return new Set(rows.map(({ id }) => id));
}

// In one order, so that two transactions with the same orders never wait for each other.
const lockOfChargesSql = prepared(`select charge.gateway_id as "gatewayId", ${orders.select('orders')} from orders
  join installments charge on charge.order_id = orders.id
  where charge.gateway_id = any($1::text[]) order by orders.id for update of orders`);

/** The orders of charges, locked, by the charges; without those that no installment has. */
export async function lockOrdersOfCharges(
  tx: Transaction,
  gatewayIds: readonly string[],
): Promise<ReadonlyMap<string, Order>> {
  const rows = await query<Order & { readonly gatewayId: string }>(tx, lockOfChargesSql, [gatewayIds]);
  return new Map(rows.map(({ gatewayId, ...order }) => [gatewayId, order]));
}

const existingSql = prepared('select reference from orders where reference = any($1::text[])');

/** Those of the references that have an order. */
export async function existingReferences(tx: Transaction, references: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await query<Pick<Order, 'reference'>>(tx, existingSql, [references]);
  return new Set(rows.map(({ reference }) => reference));
}

const summarizeSql = prepared(`
  with changed as (
    update orders set ${summarized.set('after')} from ${summarized.recordset('$1')} after where orders.id = after.id
    returning orders.id, orders.buyer_id),
  earned as (${earnCommissionWhere(`not ${isHeld('record.order_id')}`, '$2')} returning order_id),
  ${updateInstallments({ installments: '$3', transitions: '$4' })}
  select changed.id, buyer.name, buyer.email
  from earned join changed on changed.id = earned.order_id join buyers buyer on buyer.id = changed.buyer_id`);

interface Summaries {
  readonly orders: readonly NewRow<typeof summarized.row>[];
  /** Of those orders that are paid in full. */
  readonly commissions: readonly NewCommission[];
  /** Installments that have changed. */
  readonly changed: InstallmentRows;
}

/**
 * Writes the status and the sums of orders with their changed installments, and earns commissions, unless the sale is held
 * back by a question. Returns the buyers of those orders whose commission was earned now, by the orders' ids.
 */
export async function writeSummaries(
  tx: Transaction,
  { orders: after, commissions, changed }: Summaries,
): Promise<ReadonlyMap<string, Recipient>> {
  const values = [summarized.json(after), commissionsJson(commissions), changed.installments, changed.transitions];
  const rows = await query<Recipient & Pick<Order, 'id'>>(tx, summarizeSql, values);
  return new Map(rows.map(({ id, ...buyer }) => [id, buyer]));
}

const money = (column: string): string => `(${column} / 100.0)::numeric(16, 2)::text`;

/** SQL that says whether the order `o` has an open question. */
export const hasOpenQuestion = `exists (select from order_questions q join installments i on i.id = q.installment_id
  where q.order_id = o.id and ${isOpen})`;

/** The orders `o` with their buyers `b` and the orders that they replaced. */
export const ordersWithBuyers = `orders o join buyers b on b.id = o.buyer_id
  left join orders replaced on replaced.id = o.original_order_id`;

/** Selects the fields of `OrderView` from `ordersWithBuyers`. */
export const orderColumns = `o.id, o.code, o.origin, o.reference, o.status, replaced.code as original_order_code,
  o.company_slug, o.product_slug, b.name as customer_name, b.email as customer_email, b.document as customer_document,
  o.billing_type, o.offer_code, ${money('o.total_cents')} as total, ${money('o.paid_cents')} as paid,
  ${money('o.open_cents')} as open, ${money('o.overdue_cents')} as overdue, ${money('o.credit_cents')} as credit,
  ${hasOpenQuestion} as open_question, o.purchased_at, o.paid_at, o.created_at`;

/** SQL for the orders `o` that a code, a reference, a charge id at the gateway or an e-mail address names exactly. */
export const isNamedBy = (values: string): string => `o.id in (
  select id from orders where code = any(select upper(value) from unnest(${values}) value)
  union all select id from orders where reference = any(${values})
  union all select order_id from installments where gateway_id = any(${values})
  union all select orders.id from orders join buyers on buyers.id = orders.buyer_id
    where buyers.email = any(${values}))`;
