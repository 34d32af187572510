import { execute, prepared, table } from '@rotina/service-kit/database';
import type { NewRow, Transaction } from '@rotina/service-kit/database';
import { Commission } from './commission.entity.js';

const commissions = table(Commission);

type NewCommission = NewRow<typeof commissions.row>;

const expectSql = prepared(`${commissions.insert()} on conflict (order_id) do nothing`);

/** Inserts the commission of an order, unless there is one. */
export async function insertExpected(tx: Transaction, commission: NewCommission): Promise<void> {
  await execute(tx, expectSql, [commissions.json([commission])]);
}

const earnSql = prepared(`${commissions.insert()} on conflict (order_id) do update
  set status = excluded.status, base_cents = excluded.base_cents, earned_at = excluded.earned_at
  where commissions.status = 'expected'`);

/** Inserts the earned commission of an order, or earns the expected one; false when it was earned before. */
export async function insertEarned(tx: Transaction, commission: NewCommission): Promise<boolean> {
  return (await execute(tx, earnSql, [commissions.json([commission])])) === 1;
}
