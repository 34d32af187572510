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

/** Parts of a statement that insert new installments with the transitions to their first status, on a condition. */
export const insertInstallmentsWhere = (condition: string, parameters: InstallmentRows): string => `
  installment as (${installments.insert(parameters.installments)} where ${condition}),
  transition as (${transitions.insert(parameters.transitions)} where ${condition})`;

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

/** Installments and transitions of an order of which only the sums change. */
export const noInstallments: InstallmentRows = { installments: '[]', transitions: '[]' };

const ofOrderSql = prepared(
  `select ${installments.select()} from installments where order_id = $1 order by number, id`,
);

/** The installments of an order, in their order. */
export const installmentsOfOrder = (tx: Transaction, orderId: string): Promise<Installment[]> =>
  query<Installment>(tx, ofOrderSql, [orderId]);
