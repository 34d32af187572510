import type { FastifyRequest } from 'fastify';
import { countedAddress } from './counted-address.js';
import { clientAddressHeader } from './gateway-headers.js';

/** The caller's network address, for limits per address; IPv6 by its /64 network. */
export function requestAddress(request: FastifyRequest): string {
  const passedOn = request.headers[clientAddressHeader];
  return countedAddress(typeof passedOn === 'string' && passedOn !== '' ? passedOn : request.ip);
}
