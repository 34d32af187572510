import { UserError } from '@rotina/service-kit/errors';

export const checkoutNotFound = (): UserError =>
  new UserError({ status: 404, code: 'checkout_not_found', message: 'checkout.notFound' });

/** The errors of routes with a checkout in their path. */
export const checkoutErrors = { 404: 'No checkout has this id.' };

export const tooManyValidations = {
  429: 'Too many validations from this address.',
};
