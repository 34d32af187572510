import { UserError } from '@rotina/service-kit/errors';

/** Nobody said what the payment buys; once the group exists the same notice can be tried again. */
export const unknownGroup = (key: object): UserError =>
  new UserError({
    status: 422,
    code: 'unknown_group',
    message: 'activation.unknownGroup',
    data: { key: JSON.stringify(key) },
  });
