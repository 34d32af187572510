import { countedAddress } from '@rotina/service-kit/http';
import { InFlight } from '@rotina/service-kit/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../error-body.js';
import type { RouteTable } from '../routes/route-table.js';
import { isSafePath, pathOf } from '../routes/safe-path.js';
import { isUpload, lengthOf } from './bodies.js';
import { drained } from './drained.js';

const maxUploadsPerAddress = 4;
const drainLimits = { maxBytes: 16 * 1_048_576, timeoutMs: 5_000 };

/** Ends a request that may not be forwarded; returns its reply then. */
type Admission = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** Admits the requests of the allow-list whose body is not too large. */
export const admitRoutes =
  (table: RouteTable): Admission =>
  async (request, reply) => {
    const path = pathOf(request.raw.url ?? '');
    const match = isSafePath(path) ? table.match(request.method, path) : { kind: 'none' as const };
    if (match.kind === 'none') return refuse(request, reply, 404);
    if (match.kind === 'method') return refuse(request, reply.header('allow', match.allowed.join(', ')), 405);
    request.publicRoute = match.route;
    if ((lengthOf(request) ?? 0) <= match.route.bodyLimit) return undefined;
    return refuseUnread(request, reply, 413);
  };

/** Admits a number of requests at a time from one address, so that it cannot take all connections to a service. */
export function admitAddresses(maxRequests: number): Admission {
  const requests = new InFlight<string>(maxRequests);
  const uploads = new InFlight<string>(maxUploadsPerAddress);
  return async (request, reply) => {
    const inFlight = isUpload(request) ? uploads : requests;
    const address = countedAddress(request.ip);
    if (!(await inFlight.begin(address))) return refuseUnread(request, reply, 429);
    reply.raw.once('close', () => {
      inFlight.end(address);
    });
    return undefined;
  };
}

/** What is left of the body after the limits of draining stays unread, so the connection cannot be used again. */
async function refuseUnread(request: FastifyRequest, reply: FastifyReply, status: 413 | 429): Promise<FastifyReply> {
  await drained(request.raw, drainLimits);
  return refuse(request, reply.header('connection', 'close'), status);
}
