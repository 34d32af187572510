import { displayStatuses } from '@rotina/contracts/display-status';

/** The back office has no drafts. */
export const orderStatuses = displayStatuses.filter((status) => status !== 'draft');
export const installmentStatuses = ['pending', 'approved', 'overdue', 'cancelled', 'refunded'] as const;
export const origins = ['purchase', 'repayment', 'original'] as const;
export const questionKinds = ['money_on_cancelled_installment', 'other_sum', 'paid_with_nothing'] as const;
/** The answers to a question about money. */
export const answers = ['refund', 'credit_new_plan', 'keep'] as const;
