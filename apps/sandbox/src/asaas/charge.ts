export const billingTypes = ['BOLETO', 'PIX', 'CREDIT_CARD', 'UNDEFINED'] as const;
export type BillingType = (typeof billingTypes)[number];

export type ChargeStatus = 'PENDING' | 'CONFIRMED' | 'RECEIVED' | 'RECEIVED_IN_CASH' | 'OVERDUE' | 'REFUNDED';

export interface CreditCard {
  readonly creditCardNumber: string;
  readonly creditCardBrand: string;
  readonly creditCardToken: string;
}

export interface Terms {
  readonly discount: { readonly value: number; readonly dueDateLimitDays: number; readonly type: string };
  readonly fine: { readonly value: number; readonly type: string };
  readonly interest: { readonly value: number };
}

export interface Refund {
  readonly dateCreated: string;
  readonly cents: number;
  readonly description: string | null;
}

/** The dates of a payment; all null before it. */
export interface Payday {
  readonly confirmedDate: string | null;
  readonly paymentDate: string | null;
  readonly clientPaymentDate: string | null;
  readonly creditDate: string | null;
  readonly pixTransaction: string | null;
  /** Of the account that paid by Pix; digits only. */
  readonly payerDocument?: string;
}

export const unpaid: Payday = {
  confirmedDate: null,
  paymentDate: null,
  clientPaymentDate: null,
  creditDate: null,
  pixTransaction: null,
};

export interface Charge {
  readonly id: string;
  readonly customer: string;
  readonly createdOn: string;
  readonly plan: string | null;
  /** The position in the plan; null without a plan. */
  readonly number: number | null;
  /** The number of charges of the plan; 1 without a plan. */
  readonly of: number;
  readonly invoiceNumber: string;
  readonly nossoNumero: string;
  readonly originalDueDate: string;
  cents: number;
  billingType: BillingType;
  status: ChargeStatus;
  dueDate: string;
  description: string | null;
  externalReference: string | null;
  terms: Terms;
  creditCard: CreditCard | null;
  payday: Payday;
  refunds: readonly Refund[];
  deleted: boolean;
}

export interface Plan {
  readonly id: string;
  readonly customer: string;
  readonly createdOn: string;
  readonly billingType: BillingType;
  readonly count: number;
  readonly cents: number;
  readonly expirationDay: number;
  readonly description: string | null;
  readonly creditCard: CreditCard | null;
  deleted: boolean;
}

/** The amount of a charge that can still be refunded. */
export const refundable = (charge: Charge): number =>
  charge.cents - charge.refunds.reduce((total, refund) => total + refund.cents, 0);

export const isOpen = (charge: Charge): boolean => charge.status === 'PENDING' || charge.status === 'OVERDUE';
