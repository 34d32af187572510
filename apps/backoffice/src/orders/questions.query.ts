/**
 * SQL that says whether money of an order is in question, or goes back to the buyer: then the sale does not count. A
 * refund that the gateway took back leads to another question, whose answer counts instead.
 */
export const isHeld = (orderId: string): string => `exists (
  select from order_questions q where q.order_id = ${orderId} and (q.answered_at is null or q.answer = 'refund')
    and not exists (select from order_questions n where n.installment_id = q.installment_id and n.raised_at > q.raised_at))`;
