import type { IncomingHttpHeaders } from 'node:http';
import { secretMatches } from '../secrets/secret-matches.js';

/** Shows that a request comes from our gateway. */
export const gatewaySecretHeader = 'x-rotina-gateway-secret';
/** The caller's address as the gateway saw it. */
export const clientAddressHeader = 'x-rotina-client-address';

const onlyFromGateway = [clientAddressHeader, 'x-forwarded-proto'];

/** Drops what only the gateway may say about a caller, unless the request shows the gateway's secret. */
export function believeGatewayAlone(headers: IncomingHttpHeaders, secret: string): void {
  const shown = headers[gatewaySecretHeader];
  headers[gatewaySecretHeader] = undefined;
  if (shown !== undefined && secretMatches(shown, [secret])) return;
  for (const name of onlyFromGateway) headers[name] = undefined;
}
