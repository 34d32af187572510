import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { UserError } from '../errors/errors.js';
import { UnreadableBody } from './body-parser.js';

const problems = {
  400: { code: 'malformed_request', message: 'request.malformed' },
  415: { code: 'unsupported_media_type', message: 'request.unsupportedMediaType' },
} as const;

/** Refuses a body that could not be read, after the guards have had their say. */
@Injectable()
export class ReadableBodyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    if (body instanceof UnreadableBody) throw new UserError({ status: body.status, ...problems[body.status] });
    return next.handle();
  }
}
