export const orderStatuses = ['pending', 'partially_paid', 'paid', 'overdue', 'cancelled', 'refunded'] as const;
export const installmentStatuses = ['pending', 'approved', 'overdue', 'cancelled', 'refunded'] as const;
export const origins = ['purchase', 'repayment', 'original'] as const;
/** What may become of money that came in for a plan that another one has replaced. */
export const answers = ['refund', 'credit_new_plan', 'keep'] as const;
