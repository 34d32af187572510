import { brokenUnique, execute, prepared, query, table, TransactionConflict } from '@rotina/service-kit/database';
import type { NewRow, Transaction } from '@rotina/service-kit/database';
import type { ChargeUpdate } from '../domain/installment/charge-update.js';
import type { Installment } from '../domain/installment/installment.js';
import { ChargeState } from './charge-state.entity.js';
import { InstallmentEntity, InstallmentTransition } from './installment.entity.js';
import { Order } from './order.entity.js';

// Every path that gives a charge an installment locks the row of its state first, in the order of the ids, and then the
// order. So two imports that name the same charge, or an import and an event about it, follow each other.

const states = table(ChargeState);
const updates = states.without('updatedAt');
const installments = table(InstallmentEntity);
const transitions = table(InstallmentTransition).without('id');
const orders = table(Order);
const knownOrders = orders.only('id', 'code', 'reference', 'origin', 'originalOrderId', 'totalCents', 'creditCents');
const orderChanges = orders.without('code', 'buyerId', 'companySlug', 'productSlug', 'paidAt', 'createdAt');

export type KnownOrder = typeof knownOrders.row;
type StateRow = NewRow<typeof states.row>;

/** The known payments of a sync, locked. */
export interface LockedPlans {
  /** The charges as events reported them. */
  readonly updates: readonly ChargeUpdate[];
  readonly orders: readonly KnownOrder[];
}

const lockSql = `with listed as (
    insert into charge_states (${states.columns()}) select ${states.columns()} from ${states.recordset('$1')}
    order by gateway_id
    on conflict (gateway_id) do update set reference = coalesce(charge_states.reference, excluded.reference)
    returning ${updates.select('charge_states')}
  ), named as (
    select ${knownOrders.select()} from orders
    where reference = any($2) and (select count(*) from listed) > 0 order by reference for update
  )
  select (select coalesce(json_agg(listed), '[]') from listed where revision > 0) as updates,
    (select coalesce(json_agg(named), '[]') from named) as orders`;

/** Locks the states of the charges, adding those that are missing, and then the orders of the references. */
export async function lockPlans(
  tx: Transaction,
  charges: readonly StateRow[],
  references: readonly string[],
): Promise<LockedPlans> {
  const [locked] = await query<LockedPlans>(tx, lockSql, [states.json(charges), references]);
  return locked ?? { updates: [], orders: [] };
}

const installmentsSql = `select
    (select count(*)::int from orders where reference = any($1)) as count,
    (select coalesce(json_agg(known), '[]') from (
      select ${installments.select()} from installments where order_id = any($2) or gateway_id = any($3)
      order by number, id
    ) known) as installments`;

/**
 * The installments of locked orders, and any of another order that a charge belongs to.
 * @throws TransactionConflict when an order of the references was registered while the locks were waited for.
 */
export async function installmentsOf(
  tx: Transaction,
  references: readonly string[],
  known: readonly KnownOrder[],
  gatewayIds: readonly string[],
): Promise<readonly Installment[]> {
  const params = [references, known.map(({ id }) => id), gatewayIds];
  const [read] = await query<{ count: number; installments: Installment[] }>(tx, installmentsSql, params);
  if (read?.count !== known.length) throw new TransactionConflict('An order was registered meanwhile.');
  return read.installments;
}

/** The rows that an import writes once the buyers of its new orders are stored. */
export interface ImportRows {
  readonly orders: readonly NewRow<typeof orders.row>[];
  /** Orders that were known, by their ids. */
  readonly orderChanges: readonly NewRow<typeof orderChanges.row>[];
  readonly installments: readonly Installment[];
  readonly installmentChanges: readonly Installment[];
  readonly transitions: readonly NewRow<typeof transitions.row>[];
}

// An order keeps what it says of its own payment as it was first stored.
const changeOrders = `update orders o set origin = c.origin, status = c.status, total_cents = c.total_cents,
    paid_cents = c.paid_cents, open_cents = c.open_cents, overdue_cents = c.overdue_cents, updated_at = c.updated_at,
    original_order_id = coalesce(o.original_order_id, c.original_order_id),
    external_id = coalesce(o.external_id, c.external_id), description = coalesce(o.description, c.description),
    kind = coalesce(o.kind, c.kind), operator_email = coalesce(o.operator_email, c.operator_email),
    sync_digest = coalesce(o.sync_digest, c.sync_digest)
  from ${orderChanges.recordset('$2')} c where o.id = c.id`;

const importSql = prepared(`
  with orders_imported as (${orders.insert('$1')}),
    orders_changed as (${changeOrders}),
    installments_imported as (${installments.insert('$3')}),
    installments_changed as (
      update installments i set ${installments.set('c')} from ${installments.recordset('$4')} c where i.id = c.id)
  ${transitions.insert('$5')}`);

/**
 * Writes all rows of an import but its buyers.
 * @throws TransactionConflict when an order of a purchase appeared, or a code is taken: the next attempt sees the one and makes another.
 */
export async function insertImport(tx: Transaction, rows: ImportRows): Promise<void> {
  const values = [
    orders.json(rows.orders),
    orderChanges.json(rows.orderChanges),
    installments.json(rows.installments),
    installments.json(rows.installmentChanges),
    transitions.json(rows.transitions),
  ];
  try {
    await execute(tx, importSql, values);
  } catch (error) {
    if (brokenUnique(error)) throw new TransactionConflict('A row was stored meanwhile.', { cause: error });
    throw error;
  }
}
