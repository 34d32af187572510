import { UserError } from '@rotina/service-kit/errors';

export const orderNotFound = (): UserError =>
  new UserError({ status: 404, code: 'order_not_found', message: 'order.notFound' });
