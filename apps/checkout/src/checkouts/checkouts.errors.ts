import { UserError, ValidationError } from '@rotina/service-kit/errors';

export const checkoutNotFound = (): UserError =>
  new UserError({ status: 404, code: 'checkout_not_found', message: 'checkout.notFound' });

export const checkoutInUse = (): UserError =>
  new UserError({ status: 409, code: 'checkout_in_use', message: 'checkout.inUse' });

export const organizationNotFound = (): UserError =>
  new UserError({ status: 404, code: 'organization_not_found', message: 'checkout.organizationNotFound' });

export const organizationInUse = (): UserError =>
  new UserError({ status: 409, code: 'organization_in_use', message: 'organization.inUse' });

export const organizationSlugTaken = (): ValidationError =>
  new ValidationError([{ path: ['slug'], message: 'organization.slugTaken' }]);

export const productNotFound = (): UserError =>
  new UserError({ status: 404, code: 'product_not_found', message: 'product.notFound' });

export const productInUse = (): UserError =>
  new UserError({ status: 409, code: 'product_in_use', message: 'product.inUse' });

/** The slug follows from the name, so that both are named. */
export const productSlugTaken = (): ValidationError =>
  new ValidationError(['name', 'slug'].map((field) => ({ path: [field], message: 'product.slugTaken' })));

/** The errors of routes with a checkout in their path. */
export const checkoutErrors = { 404: 'No checkout has this id.' };

export const tooManyValidations = {
  429: 'Too many validations of this e-mail from this address, or of all from it.',
};
