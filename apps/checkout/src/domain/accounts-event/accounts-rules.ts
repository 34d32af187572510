import type { ChargeStatus, PaymentKind } from '@rotina/contracts';

/** The three events, by the names of their log prefixes. */
const accountsRules = ['purchase_create', 'installment_overdue', 'installment_paid'] as const;
export type AccountsRule = (typeof accountsRules)[number];

const initialEvents: readonly string[] = ['PAYMENT_CREATED', 'PAYMENT_UPDATED'];
const paidEvents: readonly string[] = ['PAYMENT_CONFIRMED', 'PAYMENT_RECEIVED', 'PAYMENT_ANTICIPATED'];
const overdueEvents: readonly string[] = ['PAYMENT_OVERDUE', 'PAYMENT_UPDATED'];

export interface RuleTrigger {
  /** The gateway's name of the event. */
  readonly event: string;
  readonly kind: PaymentKind;
  /** The status that the webhook wrote; null when it wrote none. */
  readonly written: ChargeStatus | null;
}

/** Which events a webhook may cause; whether they are due is seen in the live plan. */
export function rulesTriggeredBy({ event, kind, written }: RuleTrigger): AccountsRule[] {
  if (kind !== 'standard') return [];
  const triggered: Readonly<Record<AccountsRule, boolean>> = {
    purchase_create: initialEvents.includes(event),
    installment_overdue: written === 'overdue' && overdueEvents.includes(event),
    installment_paid: paidEvents.includes(event),
  };
  return accountsRules.filter((rule) => triggered[rule]);
}
