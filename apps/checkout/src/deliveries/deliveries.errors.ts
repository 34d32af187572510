import { UserError } from '@rotina/service-kit/errors';

export const deliveryNotFound = (): UserError =>
  new UserError({ status: 404, code: 'delivery_not_found', message: 'delivery.notFound' });

export const redeliveryNotFound = (): UserError =>
  new UserError({ status: 404, code: 'redelivery_not_found', message: 'redelivery.notFound' });

export const deliveryInProgress = (): UserError =>
  new UserError({ status: 409, code: 'delivery_in_progress', message: 'delivery.inProgress' });
