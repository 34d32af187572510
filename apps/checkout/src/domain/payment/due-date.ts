import type { BillingType } from '@rotina/contracts';

/** Days until the first charge is due: a bank slip takes time to be paid, a card is charged at once. */
const daysToPay: Readonly<Record<BillingType, number>> = { BOLETO: 3, PIX: 1, CREDIT_CARD: 0 };

/** The due date of a payment's first charge, `YYYY-MM-DD`. */
export const firstDueDate = (billingType: BillingType, today: Temporal.PlainDate): string =>
  today.add({ days: daysToPay[billingType] }).toString();
