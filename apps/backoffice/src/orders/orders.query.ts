import { prepared, query, table } from '@rotina/service-kit/database';
import type { NewRow, Transaction } from '@rotina/service-kit/database';
import type { Recipient } from '../order-mails/order-mails.service.js';
import { displayStatusIn } from './orders.display.js';
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
  with added as (${purchased.insert('$1')} on conflict do nothing returning id),
    ${insertInstallmentsOf(addedIds, { installments: '$2', transitions: '$3' })}
  select id from added`);

/**
 * Inserts orders of purchases, whose buyers are stored, with their installments; returns the ids of those that were inserted: the
 * others' references or codes are taken.
 */
export async function addOrders(
  tx: Transaction,
  added: readonly NewRow<typeof purchased.row>[],
  { installments, transitions }: InstallmentRows,
): Promise<ReadonlySet<string>> {
  const rows = await query<Pick<Order, 'id'>>(tx, addSql, [purchased.json(added), installments, transitions]);
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
  ${updateInstallments({ installments: '$2', transitions: '$3' })}
  select buyer.name, buyer.email, ${isHeld('changed.id')} as "isHeld"
  from changed join buyers buyer on buyer.id = changed.buyer_id`);

/** The buyer of an order, and whether a question holds the sale back. */
type SummarizedSale = Recipient & { readonly isHeld: boolean };

/** Writes the status and the sums of an order with its changed installments. */
export async function writeSummary(
  tx: Transaction,
  after: NewRow<typeof summarized.row>,
  { installments, transitions }: InstallmentRows,
): Promise<SummarizedSale> {
  const values = [summarized.json([after]), installments, transitions];
  const [sale] = await query<SummarizedSale>(tx, summarizeSql, values);
  if (!sale) throw new Error(`Order ${after.id} is missing.`);
  return sale;
}

const money = (column: string): string => `(${column} / 100.0)::numeric(16, 2)::text`;

/** SQL that says whether the order `o` has an open question. */
export const hasOpenQuestion = `exists (select from order_questions q join installments i on i.id = q.installment_id
  where q.order_id = o.id and ${isOpen})`;

/** The orders `o` with their buyers `b` and the orders that they replaced. */
export const ordersWithBuyers = `orders o join buyers b on b.id = o.buyer_id
  left join orders replaced on replaced.id = o.original_order_id`;

const sumOf = (status: string): string =>
  money(
    `(select coalesce(sum(i.amount_cents), 0) from installments i where i.order_id = o.id and i.status = '${status}')`,
  );

/** Selects the fields of `OrderView` from `ordersWithBuyers`. */
export const orderColumns = `o.id, o.code, o.origin, o.reference, o.status, ${displayStatusIn('o')} as display_status,
  replaced.code as original_order_code,
  o.company_slug, o.product_slug, b.name as customer_name, b.email as customer_email, b.document as customer_document,
  o.billing_type, o.offer_code, ${money('o.total_cents')} as total, ${money('o.paid_cents')} as paid,
  ${money('o.open_cents')} as open, ${money('o.overdue_cents')} as overdue, ${money('o.credit_cents')} as credit,
  ${sumOf('refunded')} as refunded, ${sumOf('cancelled')} as removed,
  ${hasOpenQuestion} as open_question, o.purchased_at, o.paid_at, o.created_at`;
