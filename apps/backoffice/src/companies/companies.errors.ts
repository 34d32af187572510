import { takenFieldOf, UserError, ValidationError } from '@rotina/service-kit/errors';

export const companyNotFound = (): UserError =>
  new UserError({ status: 404, code: 'company_not_found', message: 'company.notFound' });

/** Products belong to the company, or orders name it. */
export const companyInUse = (): UserError =>
  new UserError({ status: 409, code: 'company_in_use', message: 'company.inUse' });

export const productNotFound = (): UserError =>
  new UserError({ status: 404, code: 'product_not_found', message: 'product.notFound' });

/** Orders name the product. */
export const productInUse = (): UserError =>
  new UserError({ status: 409, code: 'product_in_use', message: 'product.inUse' });

export const unknownCompany = (): ValidationError =>
  new ValidationError([{ path: ['company_slug'], message: 'company.notFound' }]);

export const unknownLegacyProduct = (): ValidationError =>
  new ValidationError([{ path: ['legacy_product_slug'], message: 'product.notFound' }]);

/** A name without a letter or digit of ASCII has no slug of its own. */
export const slugMissing = (): ValidationError =>
  new ValidationError([{ path: ['slug'], message: 'validation.required' }]);

/** The error of a violated unique index; null for any other index. */
export const takenField = takenFieldOf({
  companies_slug: { field: 'slug', message: 'company.slugTaken' },
  products_slug: { field: 'slug', message: 'product.slugTaken' },
  products_legacy: { field: 'legacy', message: 'product.legacyTaken' },
});
