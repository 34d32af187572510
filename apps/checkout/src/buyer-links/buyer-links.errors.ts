import { UserError } from '@rotina/service-kit/errors';

/** The token is missing, forged or expired, or it is another payment's; the caller does not learn which. */
export const invalidPaymentLink = (): UserError =>
  new UserError({ status: 401, code: 'invalid_payment_link', message: 'paymentLink.invalid' });

/** The payment has no such installment, or it is not paid. */
export const receiptMissing = (): UserError =>
  new UserError({ status: 404, code: 'receipt_missing', message: 'receipt.missing' });
