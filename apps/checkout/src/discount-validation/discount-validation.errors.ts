import { UserError } from '@rotina/service-kit/errors';

export const tooManyValidations = (): UserError =>
  new UserError({
    status: 429,
    code: 'too_many_requests',
    message: 'request.tooMany',
    headers: { 'retry-after': '60' },
  });
