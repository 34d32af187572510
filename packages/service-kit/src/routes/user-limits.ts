import { Module, SetMetadata } from '@nestjs/common';
import type { CanActivate, DynamicModule, ExecutionContext } from '@nestjs/common';
import { APP_GUARD, HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InFlight } from '../limits/in-flight.js';
import { tooManyAtOnce } from '../http/body.errors.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends what the request's user has in flight with it. */
    endWork: (() => void) | null;
  }
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
const maxReads = 2;
const maxWaitingReads = 100;

const large = 'large read';

/** Marks a read whose cost grows with all that a user has: one at a time for each user, or for each URL without a user. */
export const LargeRead = (): MethodDecorator => SetMetadata(large, true);

/**
 * Bounds what one user does in this process at the same time. One write too many is answered 429; reads wait for each
 * other. Work counts until it is done, also when the caller has hung up.
 */
class UserLimits implements CanActivate {
  private readonly writes: InFlight<number>;
  private readonly reads = new InFlight<number>(maxReads, maxWaitingReads);
  private readonly largeReads = new InFlight<number | string>(1, maxWaitingReads);

  /** An interceptor would wait for the work itself, but cost every request more than all of this. */
  constructor(maxWrites: number, { httpAdapter }: HttpAdapterHost) {
    this.writes = new InFlight(maxWrites);
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
    return user ? admit(request, isRead ? this.reads : this.writes, user.id) : true;
  }
}

function admit<Key>(request: FastifyRequest, inFlight: InFlight<Key>, key: Key): boolean | Promise<boolean> {
  const begun = inFlight.begin(key);
  if (begun === false) throw tooManyAtOnce();
  request.endWork = () => {
    inFlight.end(key);
  };
  return begun;
}

/** Import it after the module of the kit: guards run in the order of their modules, and this one needs the user. */
@Module({})
export class UserLimitsModule {
  static forRoot(maxWrites: number): DynamicModule {
    const useFactory = (host: HttpAdapterHost): UserLimits => new UserLimits(maxWrites, host);
    return { module: UserLimitsModule, providers: [{ provide: APP_GUARD, useFactory, inject: [HttpAdapterHost] }] };
  }
}
