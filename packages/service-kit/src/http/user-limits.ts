import { SetMetadata } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import { finalize, from, lastValueFrom } from 'rxjs';
import type { Observable } from 'rxjs';
import { UserError } from '../errors/errors.js';
import { InFlight } from '../limits/in-flight.js';

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
export class UserLimits implements NestInterceptor {
  private readonly writes: InFlight<number>;
  private readonly reads = new Map<string, LimitFunction>();

  constructor(maxWrites: number) {
    this.writes = new InFlight(maxWrites);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, user, url } = context.switchToHttp().getRequest<FastifyRequest>();
    const isLarge = Reflect.getMetadata(large, context.getHandler()) === true;
    if (reads.has(method) && (isLarge || user)) {
      const who = user ? String(user.id) : url;
      return from(isLarge ? this.read(`large ${who}`, 1, next) : this.read(who, maxReads, next));
    }
    if (reads.has(method) || !user) return next.handle();
    if (!this.writes.begin(user.id)) throw tooMany();
    return next.handle().pipe(
      finalize(() => {
        this.writes.end(user.id);
      }),
    );
  }

  private async read(key: string, max: number, next: CallHandler): Promise<unknown> {
    const limit = this.reads.get(key) ?? pLimit(max);
    this.reads.set(key, limit);
    if (limit.pendingCount >= maxWaitingReads) throw tooMany();
    try {
      return await limit(() => lastValueFrom(next.handle(), { defaultValue: undefined }));
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) this.reads.delete(key);
    }
  }
}

const tooMany = (): UserError =>
  new UserError({
    status: 429,
    code: 'too_many_at_once',
    message: 'request.tooMany',
    headers: { 'retry-after': '1' },
  });
