import { countedAddress } from '@rotina/service-kit/http';
import { InFlight } from '@rotina/service-kit/timing';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { refuse } from '../error-body.js';
import type { RouteTable } from '../routes/route-table.js';
import { isSafePath, pathOf } from '../routes/safe-path.js';
import { isUpload, lengthOf } from './bodies.js';
import { drained } from './drained.js';

const maxUploadsPerAddress = 4;
const maxWaitingUploads = 32;
const drainLimits = { maxBytes: 16 * 1_048_576, timeoutMs: 5_000 };

/** Admits the requests of the allow-list whose body is not too large. */
export const admitRoutes =
  (table: RouteTable): onRequestHookHandler =>
  (request, reply, done) => {
    const path = pathOf(request.raw.url ?? '');
    const match = isSafePath(path) ? table.match(request.method, path) : { kind: 'none' as const };
    if (match.kind === 'none') {
      refuse(request, reply, 404);
      return;
    }
    if (match.kind === 'method') {
      refuse(request, reply.header('allow', match.allowed.join(', ')), 405);
      return;
    }
    request.publicRoute = match.route;
    if ((lengthOf(request) ?? 0) <= match.route.bodyLimit) done();
    else void refuseUnread(request, reply, 413);
  };

/** Admits a number of requests at a time from one address; its uploads wait for each other. */
export function admitAddresses(maxRequests: number, maxWaitMs: number): onRequestHookHandler {
  const requests = new InFlight<string>(maxRequests);
  const uploads = new InFlight<string>(maxUploadsPerAddress, { maxLength: maxWaitingUploads, maxWaitMs });
  return (request, reply, done) => {
    const inFlight = isUpload(request) ? uploads : requests;
    const address = countedAddress(request.ip);
    const goOn = (isAdmitted: boolean): void => {
      if (!isAdmitted) {
        void refuseUnread(request, reply, 429);
        return;
      }
      reply.raw.once('close', () => {
        inFlight.end(address);
      });
      done();
    };
    const begun = inFlight.begin(address, request.raw.socket);
    if (typeof begun === 'boolean') goOn(begun);
    else void begun.then(goOn);
  };
}

/** The rest of the body after the limits of draining stays unread, so the connection cannot be used again. */
export async function refuseUnread(
  request: FastifyRequest,
  reply: FastifyReply,
  status: 413 | 429 | 503,
): Promise<void> {
  await drained(request.raw, drainLimits);
  refuse(request, reply.header('connection', 'close'), status);
}
