import { UserError, ValidationError } from '@rotina/service-kit/errors';

export const invalidPhone = (): UserError => new ValidationError([{ path: ['phone'], message: 'phone.invalid' }]);

/** The PIN is wrong, dead, or none was sent; the caller does not learn which. */
export const wrongPin = (): UserError => new UserError({ status: 422, code: 'wrong_pin', message: 'phone.wrongPin' });
