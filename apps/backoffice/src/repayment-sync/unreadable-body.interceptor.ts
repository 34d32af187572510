import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { UserError } from '@rotina/service-kit/errors';
import { catchError } from 'rxjs';
import type { Observable } from 'rxjs';
import { unreadableBody } from './repayment-sync.errors.js';

/** The contract of the sync has no 400: a body that cannot be read is an invalid one. */
@Injectable()
export class UnreadableBodyInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        throw error instanceof UserError && error.options.status === 400 ? unreadableBody() : error;
      }),
    );
  }
}
