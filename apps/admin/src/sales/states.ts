export const orderStatuses = ['pending', 'partially_paid', 'paid', 'overdue', 'cancelled', 'refunded'] as const;
export const installmentStatuses = ['pending', 'approved', 'overdue', 'cancelled', 'refunded'] as const;
export const origins = ['purchase', 'repayment', 'original'] as const;
export const questionKinds = ['money_on_cancelled_installment', 'other_sum', 'paid_with_nothing'] as const;
/** The answers to a question about money. */
export const answers = ['refund', 'credit_new_plan', 'keep'] as const;
