import { UserError } from './errors.js';

type Headers = Readonly<Record<string, unknown>>;

/** The text of a 401: the header that the caller did not send, or that what it carries is not valid. */
export function unauthorizedMessage(
  headers: Headers,
  header: string,
): { message: string; params?: { header: string } } {
  const isMissing = (headers[header.toLowerCase()] ?? '') === '';
  return isMissing ? { message: 'auth.missingHeader', params: { header } } : { message: 'auth.required' };
}

/** The failure of a caller without a valid token in the header. */
export const unauthorized = (headers: Headers, header: string): UserError =>
  new UserError({ status: 401, code: 'unauthorized', ...unauthorizedMessage(headers, header) });
