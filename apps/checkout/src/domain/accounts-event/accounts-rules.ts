import type { ChargeStatus, PaymentKind } from '@rotina/contracts';
import type { NotificationKind } from '../payment/notification-kind.js';

/** The three events, by the names of their log prefixes. */
const accountsRules = ['purchase_create', 'installment_overdue', 'installment_paid'] as const;
export type AccountsRule = (typeof accountsRules)[number];

export interface RuleTrigger {
  readonly notification: NotificationKind;
  readonly payment: PaymentKind;
  /** The status that the notification wrote; null when it wrote none. */
  readonly written: ChargeStatus | null;
}

/** Which events a notification may cause; the live plan decides whether they are due. */
export function rulesTriggeredBy({ notification, payment, written }: RuleTrigger): AccountsRule[] {
  if (payment !== 'standard') return [];
  const isUpdate = notification === 'charge_updated';
  const triggered: Readonly<Record<AccountsRule, boolean>> = {
    purchase_create: notification === 'charge_created' || isUpdate,
    installment_overdue: written === 'overdue' && (notification === 'overdue' || isUpdate),
    installment_paid: notification === 'paid',
  };
  return accountsRules.filter((rule) => triggered[rule]);
}
