import { table } from '@rotina/service-kit/database';
import type { LastStatement, LastWrite } from '@rotina/service-kit/database';
import { PaymentRecord } from './payment.entity.js';

const orderCodes = table(PaymentRecord).only('pid', 'orderCode');

export type OrderCode = typeof orderCodes.row;

// Locked in the order in which all lock payments.
const orderCodesStatement: LastStatement = {
  parts: {
    payments_uncoded: `
      select payments.pid from payments join ${orderCodes.recordset('$1')} code using (pid)
      where payments.order_code is null order by payments.pid for no key update of payments`,
    payments_coded: `
      update payments set order_code = code.order_code
      from payments_uncoded uncoded join ${orderCodes.recordset('$1')} code using (pid)
      where payments.pid = uncoded.pid`,
  },
};

/** What keeps the codes of payments' orders; the first of a payment counts. */
export function orderCodesWrite(codes: readonly OrderCode[]): LastWrite {
  const first = new Map(codes.toReversed().map((code) => [code.pid, code]));
  return { statement: orderCodesStatement, values: [orderCodes.json([...first.values()])] };
}
