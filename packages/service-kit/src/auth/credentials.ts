/** The credentials of a caller: the token, and the client and uid that must agree with it when they are sent. */
export interface Credentials {
  readonly token: string;
  readonly client?: string;
  readonly uid?: string;
}

type Source = Readonly<Record<string, unknown>>;

const deviseHeaders = ['access-token', 'client', 'uid'];

/** The credentials in request headers: a bearer token, devise's three headers, or devise's base64 form of them. */
export function credentialsFromHeaders(headers: Source): Credentials | null {
  const authorization = text(headers['authorization']);
  const bearer = authorization ? /^Bearer +(\S+)$/i.exec(authorization)?.[1] : undefined;
  if (bearer?.includes('.')) return withClient(bearer, headers);
  if (bearer) return decode(bearer);
  return authorization ? null : credentialsFrom(headers);
}

/** Devise's three values wherever they stand (headers, a query, a body). */
export function credentialsFrom(source: Source): Credentials | null {
  const token = text(source['access-token']);
  const complete = token && text(source['client']) && text(source['uid']);
  return complete ? withClient(token, source) : null;
}

/** The header that the caller's credentials begin with or, of devise's three, the first one that is missing. */
export function credentialsHeader(headers: Source): string {
  const given = deviseHeaders.filter((name) => text(headers[name]));
  if (text(headers['authorization']) || given.length === 0) return 'Authorization';
  return deviseHeaders.find((name) => !given.includes(name)) ?? 'access-token';
}

function withClient(token: string, source: Source): Credentials {
  const client = text(source['client']);
  const uid = text(source['uid']);
  return { token, ...(client && { client }), ...(uid && { uid }) };
}

function decode(base64: string): Credentials | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
    return typeof value === 'object' && value !== null ? credentialsFrom({ ...value }) : null;
  } catch {
    return null;
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
