import type { IncomingHttpHeaders } from 'node:http';

type Headers = Record<string, string | string[] | undefined>;

/** Headers that speak about one connection and never travel further (RFC 9110, 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
const notForServices = new Set([...hopByHop, 'expect', 'forwarded', 'x-real-ip', 'x-client-ip', 'true-client-ip']);
const notForCallers = new Set([...hopByHop, 'server', 'x-powered-by', 'x-request-id']);

/** Facts about a request that the gateway determines and services trust. */
export interface Origin {
  readonly requestId: string;
  readonly address: string;
}

/** The headers for a service: the caller's, without those that only the gateway may set. */
export function headersForService(sent: IncomingHttpHeaders, origin: Origin, hasBody: boolean): Headers {
  const headers: Headers = {};
  for (const name in sent) {
    if (isForService(name) && (hasBody || name !== 'content-length')) headers[name] = sent[name];
  }
  headers['x-forwarded-proto'] = protocolFrom(sent['x-forwarded-proto']);
  headers['x-request-id'] = origin.requestId;
  headers['x-rotina-client-address'] = origin.address;
  return headers;
}

function isForService(name: string): boolean {
  if (!name.startsWith('x-')) return !notForServices.has(name);
  return !notForServices.has(name) && !name.startsWith('x-forwarded-') && !name.startsWith('x-rotina-');
}

/** Without a TLS terminator in front the connection is plain HTTP: the gateway has no TLS. */
function protocolFrom(sent: string | string[] | undefined): 'http' | 'https' {
  return String(sent).split(',', 1)[0]?.trim().toLowerCase() === 'https' ? 'https' : 'http';
}

/** The headers for the caller: the service's, without CORS headers, which the gateway sets. */
export function headersForCaller(answered: IncomingHttpHeaders): IncomingHttpHeaders {
  const nominated = namesIn(answered.connection);
  const headers: IncomingHttpHeaders = {};
  for (const name in answered) {
    if (notForCallers.has(name) || name.startsWith('access-control-') || nominated.includes(name)) continue;
    headers[name] = answered[name];
  }
  return headers;
}

const namesIn = (connection: string | undefined): string[] =>
  connection === undefined ? [] : connection.split(',').map((name) => name.trim().toLowerCase());
