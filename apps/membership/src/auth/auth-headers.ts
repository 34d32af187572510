/** The credentials of a session. */
export interface SessionHeaders {
  readonly token: string;
  readonly client: string;
  readonly uid: string;
  readonly expiresAt: Temporal.Instant;
}

/** The five headers of a sign-in, and the one that exposes them to browsers. */
export function authHeaders({ token, client, uid, expiresAt }: SessionHeaders): Record<string, string> {
  const headers = {
    'access-token': token,
    'token-type': 'Bearer',
    client,
    expiry: String(Math.floor(expiresAt.epochMilliseconds / 1000)),
    uid,
  };
  return { ...headers, 'Access-Control-Expose-Headers': Object.keys(headers).join(', ') };
}
