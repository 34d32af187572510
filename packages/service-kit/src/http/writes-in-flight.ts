import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { finalize } from 'rxjs';
import type { Observable } from 'rxjs';
import { UserError } from '../errors/errors.js';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Answers 429 to a user who has too many writes in progress in this process. A write counts until its work is done, also
 * when the user has hung up.
 */
@Injectable()
export class WritesInFlight implements NestInterceptor {
  private readonly byUser = new Map<number, number>();

  constructor(private readonly max: number) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, user } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!user || reads.has(method)) return next.handle();
    this.begin(user.id);
    return next.handle().pipe(finalize(() => this.end(user.id)));
  }

  private begin(userId: number): void {
    const count = this.byUser.get(userId) ?? 0;
    if (count >= this.max) throw tooManyWrites();
    this.byUser.set(userId, count + 1);
  }

  private end(userId: number): void {
    const count = this.byUser.get(userId) ?? 0;
    if (count > 1) this.byUser.set(userId, count - 1);
    else this.byUser.delete(userId);
  }
}

const tooManyWrites = (): UserError =>
  new UserError({
    status: 429,
    code: 'too_many_writes',
    message: 'request.tooMany',
    headers: { 'retry-after': '1' },
  });
