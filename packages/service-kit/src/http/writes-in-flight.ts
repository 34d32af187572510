import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { finalize } from 'rxjs';
import type { Observable } from 'rxjs';
import { UserError } from '../errors/errors.js';
import { InFlight } from '../limits/in-flight.js';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Answers 429 to a user who has too many writes in progress in this process. A write counts until its work is done, also
 * when the user has hung up.
 */
@Injectable()
export class WritesInFlight implements NestInterceptor {
  private readonly ofUser: InFlight<number>;

  constructor(max: number) {
    this.ofUser = new InFlight(max);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, user } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!user || reads.has(method)) return next.handle();
    if (!this.ofUser.begin(user.id)) throw tooManyWrites();
    return next.handle().pipe(
      finalize(() => {
        this.ofUser.end(user.id);
      }),
    );
  }
}

const tooManyWrites = (): UserError =>
  new UserError({
    status: 429,
    code: 'too_many_writes',
    message: 'request.tooMany',
    headers: { 'retry-after': '1' },
  });
