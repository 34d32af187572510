/** SQL that says whether a person has to answer the question `q` about the installment `i`. */
export const isOpen = `(q.answered_at is null and (i.status = 'approved') = (q.kind <> 'paid_with_nothing'))`;

/**
 * SQL that says whether money on a cancelled installment of an order is in question, or goes back to the buyer: then the sale
 * does not count. A refund that the gateway took back leads to another question, whose answer counts instead. A question about
 * a sum changes nothing of what was sold.
 */
export const isHeld = (orderId: string): string => `exists (
  select from order_questions q where q.order_id = ${orderId} and q.kind = 'money_on_cancelled_installment'
    and (q.answered_at is null or q.answer = 'refund') and not exists (
      select from order_questions n
      where n.installment_id = q.installment_id and n.kind = q.kind and n.raised_at > q.raised_at))`;
