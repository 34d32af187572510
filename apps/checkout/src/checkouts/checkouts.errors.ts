import { UserError } from '@rotina/service-kit';

export const checkoutNotFound = (): UserError =>
  new UserError({ status: 404, code: 'checkout_not_found', message: 'checkout.notFound' });
