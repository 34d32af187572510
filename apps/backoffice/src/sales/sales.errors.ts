import { UserError } from '@rotina/service-kit/errors';

/** Due dates that end before they begin. */
export const badRange = (): UserError => new UserError({ status: 400, code: 'bad_range', message: 'sales.badRange' });
