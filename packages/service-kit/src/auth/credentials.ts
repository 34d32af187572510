import { canonicalEmail } from '@rotina/contracts';

/** The credentials of a caller: the token, and the client and uid that must agree with it when they are sent. */
export interface Credentials {
  readonly token: string;
  readonly client?: string;
  readonly uid?: string;
}

type Source = Readonly<Record<string, unknown>>;

const deviseHeaders = ['access-token', 'client', 'uid'];

/**
 * The credentials in request headers: devise's three headers, a bearer token, or devise's base64 form of the three. The
 * `Authorization` beside the three may be for somebody else, such as a proxy.
 */
export function credentialsFromHeaders(headers: Source): Credentials | null {
  const ofDevise = credentialsFrom(headers);
  if (ofDevise) return ofDevise;
  const authorization = text(headers['authorization']);
  const bearer = authorization ? /^Bearer +(\S+)$/i.exec(authorization)?.[1] : undefined;
  if (bearer?.includes('.')) return withClient(bearer, headers);
  return bearer ? decode(bearer) : null;
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
  if (given.length === deviseHeaders.length) return 'access-token';
  if (text(headers['authorization']) || given.length === 0) return 'Authorization';
  return deviseHeaders.find((name) => !given.includes(name)) ?? 'access-token';
}

/** An e-mail address as the header `uid`, in ASCII: clients disagree about the bytes of other characters. */
export const uidHeader = (email: string): string => email.replace(/[^\x21-\x24\x26-\x7e]/gu, encodeURIComponent);

/** Whether a uid is that of an e-mail address: as we send it, or the plain address in UTF-8 or Latin-1. */
export function isUidOf(uid: string, email: string): boolean {
  if (uid === email) return true;
  // Node reads the bytes of headers as Latin-1.
  const readings = [uid, decoded(uid), Buffer.from(uid, 'latin1').toString('utf8')];
  return readings.map(canonicalEmail).includes(canonicalEmail(email));
}

function decoded(uid: string): string {
  try {
    return decodeURIComponent(uid);
  } catch {
    return uid;
  }
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
