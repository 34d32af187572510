import { uidHeader } from '@rotina/service-kit/auth';
import { integer, oneOf } from '@rotina/service-kit/openapi';

/** The credentials of a session. */
export interface SessionHeaders {
  readonly token: string;
  readonly client: string;
  readonly uid: string;
  readonly expiresAt: Temporal.Instant;
}

/** The descriptions of the five headers of a sign-in. */
export const sessionHeaders = {
  'access-token': 'A signed token, valid until `expiry`.',
  'token-type': { value: oneOf(['Bearer']), description: 'The scheme of `Authorization`.' },
  client: 'This sign-in; a user has ten at the most.',
  expiry: { value: integer, description: 'Seconds since 1970.' },
  uid: "The user's e-mail address, percent-encoded where it is not ASCII.",
} as const;

/** The five headers of a sign-in. */
export const sessionHeaderValues = ({
  token,
  client,
  uid,
  expiresAt,
}: SessionHeaders): Record<keyof typeof sessionHeaders, string> => ({
  'access-token': token,
  'token-type': 'Bearer',
  client,
  expiry: String(Math.floor(expiresAt.epochMilliseconds / 1000)),
  uid: uidHeader(uid),
});

/** These, and the one that exposes them to browsers. */
export function authHeaders(session: SessionHeaders): Record<string, string> {
  const headers = sessionHeaderValues(session);
  return { ...headers, 'Access-Control-Expose-Headers': Object.keys(headers).join(', ') };
}
