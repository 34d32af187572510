import { UserError } from '@rotina/service-kit';

const largest = 2 ** 31 - 1;

/** The integer id in a path. @throws UserError 404: no row has another kind of id. */
export function rowId(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (id <= largest) return id;
  throw new UserError({ status: 404, code: 'not_found', message: 'request.notFound' });
}
