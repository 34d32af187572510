import { UserError } from '@rotina/service-kit/errors';

export const paymentNotFound = (): UserError =>
  new UserError({ status: 404, code: 'payment_not_found', message: 'payment.notFound' });
