import type { FastifyRequest } from 'fastify';

/** The header in which the gateway passes on the address that it saw; it drops a caller's own. */
const clientAddressHeader = 'x-rotina-client-address';

/** The caller's network address, for limits per address. */
export function requestAddress(request: FastifyRequest): string {
  const passedOn = request.headers[clientAddressHeader];
  return typeof passedOn === 'string' && passedOn !== '' ? passedOn : request.ip;
}
