/** Payment vocabulary of spec 3 (B, C). */
export const paymentKinds = ['standard', 'repayment', 'settlement', 'renewal'] as const;
export const billingTypes = ['BOLETO', 'PIX', 'CREDIT_CARD'] as const;
export const paymentStatuses = ['draft', 'pending', 'paid', 'overdue', 'refunded'] as const;
export const chargeStatuses = [
  'paid',
  'pending',
  'overdue',
  'refunded',
  'draft',
  'creating_on_gateway',
  'deleted_or_canceled_by_new_payment',
  'unknown',
] as const;

export type PaymentKind = (typeof paymentKinds)[number];
export type BillingType = (typeof billingTypes)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];
export type ChargeStatus = (typeof chargeStatuses)[number];

/** The payment method that events name (spec 3 C, Mappings). */
export const paymentMethods = { BOLETO: 'BOLETO', PIX: 'PIX', CREDIT_CARD: 'CARTAO' } as const satisfies Record<
  BillingType,
  string
>;
export type PaymentMethod = (typeof paymentMethods)[BillingType];

/** The installment status that events name; a charge status outside the map is left out of the list (spec 3 C). */
export const eventInstallmentStatuses: Readonly<Partial<Record<ChargeStatus, EventInstallmentStatus>>> = {
  paid: 'PAID',
  overdue: 'OVERDUE',
  refunded: 'REFUNDED',
  pending: 'PENDING',
  draft: 'PENDING',
  creating_on_gateway: 'PENDING',
};
export type EventInstallmentStatus = 'PENDING' | 'PAID' | 'OVERDUE' | 'REFUNDED';

/** The constant that names the payment gateway in events and in the repayment request. */
export const paymentProvider = 'payment_gateway';
