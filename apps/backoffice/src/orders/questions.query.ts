import { query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

// A refund that the gateway took back leads to another question, whose answer counts instead.
const holdsSql = `select exists (
  select from order_questions q where q.order_id = $1 and (q.answered_at is null or q.answer = 'refund')
    and not exists (select from order_questions n where n.installment_id = q.installment_id and n.raised_at > q.raised_at)
) as held`;

/** Whether money of an order is in question, or goes back to the buyer. */
export async function isHeld(tx: Transaction, orderId: string): Promise<boolean> {
  const [row] = await query<{ held: boolean }>(tx, holdsSql, [orderId]);
  return row?.held ?? false;
}
