import type { RepaymentErrorCode } from '@rotina/contracts';
import { UserError, ValidationError } from '@rotina/service-kit/errors';
import type { FieldError } from '@rotina/service-kit/errors';

/** Missing or wrong: the answer does not say which. */
export const unknownToken = (): UserError =>
  new UserError({ status: 401, code: 'unauthorized', message: 'auth.required' });

export const httpsRequired = (): UserError =>
  new UserError({ status: 403, code: 'https_required', message: 'sync.httpsRequired' });

/** A sync that is refused for good, with its errors by field. */
export const refused = (code: RepaymentErrorCode, fields: readonly FieldError[]): ValidationError =>
  new ValidationError(fields, 422, { code, message: `sync.${code}` });

/** A body that is not a JSON object. */
export const unreadableBody = (): ValidationError =>
  refused('invalid_payload', [{ path: ['non_field_errors'], message: 'request.malformed' }]);

export const unknownEvent = (): ValidationError =>
  refused('unknown_event', [{ path: ['event'], message: 'validation.invalid' }]);

export const unknownCompany = (): ValidationError =>
  refused('company_not_found', [{ path: ['company_slug'], message: 'sync.company_not_found' }]);

export const inactiveCompany = (): ValidationError =>
  refused('company_inactive', [{ path: ['company_slug'], message: 'sync.company_inactive' }]);

export const unknownProduct = (): ValidationError =>
  refused('product_not_resolved', [{ path: ['product_slug'], message: 'sync.product_not_resolved' }]);
