import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Answers 403 for another user's id in the path, before the body is read. */
@Injectable()
export class OwnPathGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { params, user } = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id: string } }>>();
    return params.id === String(user?.id);
  }
}
