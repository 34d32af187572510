import { execute, prepared, query, table } from '@rotina/service-kit/database';
import type { NewRow, Transaction } from '@rotina/service-kit/database';
import { earnCommissionWhere, expectCommissionWhere } from '../commissions/commissions.service.js';
import type { Recipient } from '../order-mails/order-mails.service.js';
import { insertInstallmentsWhere, updateInstallments } from './installments.query.js';
import type { InstallmentRows } from './installments.query.js';
import { Order } from './order.entity.js';
import { isHeld } from './questions.query.js';

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

const isAdded = 'exists (select from added)';

const addSql = prepared(`
  with added as (${purchased.insert('$1')} on conflict do nothing returning id),
    ${insertInstallmentsWhere(isAdded, { installments: '$2', transitions: '$3' })},
    commission as (${expectCommissionWhere(isAdded, '$4')})
  select id from added`);

interface NewOrder {
  readonly order: NewRow<typeof purchased.row>;
  readonly plan: InstallmentRows;
  /** As `CommissionsService.expected` makes it. */
  readonly commission: string;
}

/** Inserts an order of a purchase with all that belongs to it; false when its reference or its code is taken. */
export async function addOrder(tx: Transaction, { order, plan, commission }: NewOrder): Promise<boolean> {
  const values = [purchased.json([order]), plan.installments, plan.transitions, commission];
  return (await execute(tx, addSql, values)) > 0;
}

const lockOfChargeSql = prepared(`select ${orders.select()} from orders
  where id = (select order_id from installments where gateway_id = $1) for update`);

/** The order of a charge, locked; undefined when no installment has the charge. */
export async function lockOrderOfCharge(tx: Transaction, gatewayId: string): Promise<Order | undefined> {
  return (await query<Order>(tx, lockOfChargeSql, [gatewayId]))[0];
}

const summarizeSql = prepared(`
  with changed as (
    update orders set ${summarized.set('after')} from ${summarized.recordset('$1')} after where orders.id = after.id
    returning orders.id, orders.buyer_id, orders.buyer_email),
  earned as (${earnCommissionWhere(`not ${isHeld('$3::uuid')}`, '$2')} returning order_id),
  ${updateInstallments({ installments: '$4', transitions: '$5' })}
  select buyer.name, coalesce(changed.buyer_email, buyer.email) as email
  from earned join changed on changed.id = earned.order_id join buyers buyer on buyer.id = changed.buyer_id`);

interface Summary {
  readonly order: NewRow<typeof summarized.row>;
  /** As `CommissionsService.earned` makes it. */
  readonly commission: string;
  /** Installments that have changed. */
  readonly changed: InstallmentRows;
}

/**
 * Writes an order's status and sums with its changed installments and, with a commission, earns it, unless the sale is held
 * back by a question. Returns the buyer when the commission was earned now.
 */
export async function writeSummary(
  tx: Transaction,
  { order, commission, changed }: Summary,
): Promise<Recipient | undefined> {
  const values = [summarized.json([order]), commission, order.id, changed.installments, changed.transitions];
  return (await query<Recipient>(tx, summarizeSql, values))[0];
}
