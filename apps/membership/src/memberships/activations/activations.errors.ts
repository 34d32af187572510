import { UserError } from '@rotina/service-kit/errors';

/** No active group corresponds to the payment. The update can be retried once the group exists. */
export const unknownGroup = (key: object | null): UserError =>
  new UserError({
    status: 422,
    code: 'unknown_group',
    message: 'activation.unknownGroup',
    data: { key: JSON.stringify(key ?? {}) },
  });

/** A payment without a membership names nobody to give one to. */
export const unknownBuyer = (): UserError =>
  new UserError({ status: 422, code: 'unknown_buyer', message: 'activation.unknownBuyer' });
