import { UserError } from '@rotina/service-kit/errors';

export const cardNotFound = (): UserError =>
  new UserError({ status: 404, code: 'card_not_found', message: 'card.notFound' });

/** Only an issued card of a current member is printed. */
export const cardNotActive = (): UserError =>
  new UserError({ status: 409, code: 'card_not_active', message: 'card.notActive' });
