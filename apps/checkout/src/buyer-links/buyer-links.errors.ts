import { UserError } from '@rotina/service-kit/errors';

/** The token is missing, forged or expired, or it is another payment's; the caller does not learn which. */
export const invalidPaymentLink = (): UserError =>
  new UserError({ status: 401, code: 'invalid_payment_link', message: 'paymentLink.invalid' });
