export const orderStatuses = ['pending', 'partially_paid', 'paid', 'overdue', 'cancelled', 'refunded'] as const;
export const installmentStatuses = ['pending', 'approved', 'overdue', 'cancelled', 'refunded'] as const;
export const origins = ['purchase', 'repayment', 'original'] as const;
export const questionKinds = ['money_on_cancelled_installment', 'other_sum', 'paid_with_nothing'] as const;
/** What may become of money that is in question. */
export const answers = ['refund', 'credit_new_plan', 'keep'] as const;
