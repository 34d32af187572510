import { applyDecorators, createParamDecorator, SetMetadata } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { AuthenticatedUser } from './authenticated-user.js';

export const PUBLIC = 'rotina:public';
export const ROLES = 'rotina:roles';

/** The route needs no user token. */
export const Public = (): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(PUBLIC, true), ApiSecurity({}));

/** The route needs one of these roles. */
export const Roles = (...roles: readonly string[]): ClassDecorator & MethodDecorator => SetMetadata(ROLES, roles);

/** The user whose token came with the request; only on routes that need one. */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): AuthenticatedUser => {
  const { user } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!user) throw new Error('CurrentUser stands on a public route.');
  return user;
});
