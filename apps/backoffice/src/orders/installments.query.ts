import { execute, prepared, query, table } from '@rotina/service-kit/database';
import type { NewRow, Transaction } from '@rotina/service-kit/database';
import type { Installment } from '../domain/installment/installment.js';
import { InstallmentEntity, InstallmentTransition } from './installment.entity.js';

const installments = table(InstallmentEntity);
const transitions = table(InstallmentTransition).without('id');

type NewTransition = NewRow<typeof transitions.row>;

/** Installments and transitions of their statuses as JSON. */
export interface InstallmentRows {
  readonly installments: string;
  readonly transitions: string;
}

export const installmentRows = (rows: readonly Installment[], changed: readonly NewTransition[]): InstallmentRows => ({
  installments: installments.json(rows),
  transitions: transitions.json(changed),
});

/** Parts of a statement that insert the new installments of the orders in an array, with the transitions to their first status. */
export const insertInstallmentsOf = (orderIds: string, parameters: InstallmentRows): string => `
  installment as (${installments.insert(parameters.installments)} where order_id = any(${orderIds})),
  transition as (${transitions.insert(parameters.transitions)} where order_id = any(${orderIds}))`;

const insertSql = prepared(`with inserted as (${installments.insert('$1')}) ${transitions.insert('$2')}`);

/** Inserts installments with the transitions to their first status. */
export async function insertInstallments(tx: Transaction, rows: InstallmentRows): Promise<void> {
  await execute(tx, insertSql, [rows.installments, rows.transitions]);
}

/** Parts of a statement that update installments, with the transitions to the statuses that have changed. */
export const updateInstallments = (parameters: InstallmentRows): string => `
  installment as (
    update installments set ${installments.set('after')} from ${installments.recordset(parameters.installments)} after
    where installments.id = after.id),
  transition as (${transitions.insert(parameters.transitions)})`;

const ofOrdersSql = prepared(
  `select ${installments.select()} from installments where order_id = any($1::uuid[]) order by number, id`,
);

/** The installments of orders; those of each are in their order. */
export const installmentsOfOrders = (tx: Transaction, orderIds: readonly string[]): Promise<Installment[]> =>
  query<Installment>(tx, ofOrdersSql, [orderIds]);
