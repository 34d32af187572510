import { execute, prepared, table } from '@rotina/service-kit/database';
import type { NewRow, Transaction } from '@rotina/service-kit/database';
import type { Installment } from '../domain/installment/installment.js';
import { InstallmentEntity, InstallmentTransition } from './installment.entity.js';

const installments = table(InstallmentEntity);
const transitions = table(InstallmentTransition).without('id');

type NewTransition = NewRow<typeof transitions.row>;

const insertSql = prepared(`with inserted as (${installments.insert('$1')}) ${transitions.insert('$2')}`);

/** Inserts installments with the transitions to their first status. */
export async function insertInstallments(
  tx: Transaction,
  rows: readonly Installment[],
  first: readonly NewTransition[],
): Promise<void> {
  await execute(tx, insertSql, [installments.json(rows), transitions.json(first)]);
}

const updateSql = prepared(`
  with updated as (
    update installments set ${installments.set('after')} from ${installments.recordset('$1')} after
    where installments.id = after.id)
  ${transitions.insert('$2')}`);

/** Updates an installment, with the transition to its status if that has changed. */
export async function updateInstallment(
  tx: Transaction,
  after: Installment,
  changed: readonly NewTransition[],
): Promise<void> {
  await execute(tx, updateSql, [installments.json([after]), transitions.json(changed)]);
}
