import { execute, prepared, table } from '@rotina/service-kit/database';
import type { NewRow, Transaction } from '@rotina/service-kit/database';
import { Commission } from './commission.entity.js';

const commissions = table(Commission);

/** The commission of an order, to be stored. */
type NewCommission = NewRow<typeof commissions.row>;

const insertSql = prepared(commissions.insert());

export async function insertCommissions(tx: Transaction, rows: readonly NewCommission[]): Promise<void> {
  await execute(tx, insertSql, [commissions.json(rows)]);
}

const earnSql = prepared(`${commissions.insert()} on conflict (order_id) do update
  set status = excluded.status, base_cents = excluded.base_cents, earned_at = excluded.earned_at
  where commissions.status = 'expected'`);

/** Inserts an earned commission, or earns the expected one; false when it was earned before. */
export async function earnCommission(tx: Transaction, commission: NewCommission): Promise<boolean> {
  return (await execute(tx, earnSql, [commissions.json([commission])])) > 0;
}
