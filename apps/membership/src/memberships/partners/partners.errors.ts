import { UserError, ValidationError } from '@rotina/service-kit/errors';

export const partnerNotFound = (): UserError =>
  new UserError({ status: 404, code: 'partner_not_found', message: 'partner.notFound' });

export const nameTaken = (): ValidationError => new ValidationError([{ path: ['name'], message: 'partner.nameTaken' }]);

export const twoTokens = (): UserError =>
  new UserError({ status: 409, code: 'two_tokens', message: 'partner.twoTokens' });

export const lastToken = (): UserError =>
  new UserError({ status: 409, code: 'last_token', message: 'partner.lastToken' });
