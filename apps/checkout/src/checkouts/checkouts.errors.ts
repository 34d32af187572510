import { UserError } from '@rotina/service-kit/errors';

export const checkoutNotFound = (): UserError =>
  new UserError({ status: 404, code: 'checkout_not_found', message: 'checkout.notFound' });
