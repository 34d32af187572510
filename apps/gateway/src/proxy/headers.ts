import type { IncomingHttpHeaders } from 'node:http';
import { clientAddressHeader, gatewaySecretHeader } from '@rotina/service-kit/http';

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

/** Facts about a request that the gateway determines; services believe them for its secret. */
export interface Origin {
  readonly requestId: string;
  readonly address: string;
  readonly protocol: string;
  readonly secret: string;
}

/** The headers for a service: the caller's, without those that only the gateway may set. */
export function headersForService(sent: IncomingHttpHeaders, origin: Origin, hasBody: boolean): Headers {
  const headers: Headers = {};
  for (const name in sent) {
    if (isForService(name) && (hasBody || name !== 'content-length')) headers[name] = sent[name];
  }
  headers['x-forwarded-proto'] = origin.protocol === 'https' ? 'https' : 'http';
  headers['x-request-id'] = origin.requestId;
  headers[clientAddressHeader] = origin.address;
  headers[gatewaySecretHeader] = origin.secret;
  return headers;
}

function isForService(name: string): boolean {
  if (!name.startsWith('x-')) return !notForServices.has(name);
  return !notForServices.has(name) && !name.startsWith('x-forwarded-') && !name.startsWith('x-rotina-');
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
