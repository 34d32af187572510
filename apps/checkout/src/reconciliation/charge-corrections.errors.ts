import { UserError } from '@rotina/service-kit/errors';

export const chargeCorrectionNotFound = (): UserError =>
  new UserError({ status: 404, code: 'charge_correction_not_found', message: 'request.notFound' });
