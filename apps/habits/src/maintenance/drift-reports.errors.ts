import { UserError } from '@rotina/service-kit/errors';

export const driftReportNotFound = (): UserError =>
  new UserError({ status: 404, code: 'drift_report_not_found', message: 'request.notFound' });
