import { Injectable, Module, SetMetadata } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { APP_GUARD, HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InFlight } from '../timing/in-flight.js';
import { tooManyAtOnce } from '../http/body.errors.js';
import { clientAddressHeader } from '../http/gateway-headers.js';
import { requestAddress } from '../http/request-address.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends what the request's user has in flight with it. */
    endWork: (() => void) | null;
  }
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
const maxAtOnce = 2;
const queue = { maxLength: 100, maxWaitMs: 10_000 };
/** Of people without a sign-in, who may share an address with a whole office. */
const ofAddress = { maxAtOnce: 4, queue: { ...queue, maxLength: 1_000 } };

const large = 'large read';

/** Marks a read whose cost grows with all that a user has: one at a time for each user, or for each URL without a user. */
export const LargeRead = (): MethodDecorator => SetMetadata(large, true);

/**
 * Bounds what one user does in this process at the same time, two reads and two writes, and the reads without a user of one
 * address. Others wait for them in the order in which they came, so many and so long, then they are answered 429. Work counts
 * until it is done, also when the caller has hung up; a request that waits then ends.
 */
@Injectable()
class UserLimits implements CanActivate {
  private readonly writes = new InFlight<number>(maxAtOnce, queue);
  private readonly reads = new InFlight<number>(maxAtOnce, queue);
  private readonly largeReads = new InFlight<number | string>(1, queue);
  private readonly anonymousReads = new InFlight<string>(ofAddress.maxAtOnce, ofAddress.queue);

  /** An interceptor would wait for the work itself, but cost every request more than all of this. */
  constructor({ httpAdapter }: HttpAdapterHost) {
    const fastify = httpAdapter.getInstance<FastifyInstance>();
    fastify.decorateRequest('endWork', null);
    fastify.addHook('onSend', (request, _reply, _payload, done) => {
      request.endWork?.();
      request.endWork = null;
      done();
    });
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { method, user, url } = request;
    const isRead = reads.has(method);
    if (isRead && Reflect.getMetadata(large, context.getHandler()) === true) {
      return admit(request, this.largeReads, user?.id ?? url);
    }
    if (user) return admit(request, isRead ? this.reads : this.writes, user.id);
    // Requests that do not come from the gateway are ours: probes, metrics and other services.
    const isVisitor = request.headers[clientAddressHeader] !== undefined;
    return isRead && isVisitor ? admit(request, this.anonymousReads, requestAddress(request)) : true;
  }
}

function admit<Key>(request: FastifyRequest, inFlight: InFlight<Key>, key: Key): boolean | Promise<boolean> {
  const hold = (hasPlace: boolean): boolean => {
    if (!hasPlace) throw tooManyAtOnce();
    request.endWork = () => {
      inFlight.end(key);
    };
    return true;
  };
  const begun = inFlight.begin(key, request.raw.socket);
  return typeof begun === 'boolean' ? hold(begun) : begun.then(hold);
}

/** Import it after the module of the kit: guards run in the order of their modules, and this one needs the user. */
@Module({ providers: [{ provide: APP_GUARD, useClass: UserLimits }] })
export class UserLimitsModule {}
