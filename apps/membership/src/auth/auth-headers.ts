/** What a signed-in caller shows from now on. */
export interface SessionHeaders {
  readonly token: string;
  readonly client: string;
  readonly uid: string;
  readonly expiresAt: Temporal.Instant;
}

/** The five headers of a sign-in, and the one that lets browsers read them. */
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
