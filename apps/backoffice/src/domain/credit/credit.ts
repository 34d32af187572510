/** A plan that replaces the one whose money is in question, directly or through others. */
export interface NewPlan {
  readonly orderId: string;
  /** The amount that its buyer still owes after the credits that it has already. */
  readonly openCents: number;
}

export interface Credit {
  readonly orderId: string;
  readonly amountCents: number;
}

export type CreditProblem = 'no_new_plan' | 'nothing_open';

/**
 * Where money of an old plan becomes a credit: the newest plan that still has open money, the last of the list, and never
 * more than is open there. The rest stays with the old plan.
 */
export function creditOf(paidCents: number, plans: readonly NewPlan[]): Credit | CreditProblem {
  if (plans.length === 0) return 'no_new_plan';
  const plan = plans.findLast(({ openCents }) => openCents > 0);
  return plan ? { orderId: plan.orderId, amountCents: Math.min(paidCents, plan.openCents) } : 'nothing_open';
}
