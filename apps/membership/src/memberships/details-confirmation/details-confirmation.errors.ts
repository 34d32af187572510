import { UserError } from '@rotina/service-kit/errors';

/** The caller has no such purchase, or nothing of it is left to confirm. */
export const nothingToConfirm = (): UserError =>
  new UserError({ status: 404, code: 'nothing_to_confirm', message: 'details.nothing' });

/** The token is unknown, used or expired; the caller does not learn which. */
export const invalidConfirmation = (): UserError =>
  new UserError({ status: 422, code: 'invalid_confirmation', message: 'details.invalidLink' });
