import { UserError } from '@rotina/service-kit/errors';

export const therapistNotFound = (): UserError =>
  new UserError({ status: 404, code: 'therapist_not_found', message: 'therapist.notFound' });
