import { execute, prepared, table } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { PaymentRecord } from '../payment.entity.js';

const orderCodes = table(PaymentRecord).only('pid', 'orderCode');

export type OrderCode = typeof orderCodes.row;

// Locked in the order in which all lock payments.
const keepSql = prepared(`
  with uncoded as (
    select payments.pid from payments join ${orderCodes.recordset('$1')} code using (pid)
    where payments.order_code is null order by payments.pid for no key update of payments)
  update payments set order_code = code.order_code
  from uncoded join ${orderCodes.recordset('$1')} code using (pid)
  where payments.pid = uncoded.pid`);

/** Keeps the codes of payments' orders; the first of a payment counts. */
export async function keepOrderCodes(tx: Transaction, codes: readonly OrderCode[]): Promise<void> {
  const first = new Map(codes.toReversed().map((code) => [code.pid, code]));
  await execute(tx, keepSql, [orderCodes.json([...first.values()])]);
}
