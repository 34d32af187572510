import { applyDecorators, createParamDecorator, SetMetadata, UseGuards } from '@nestjs/common';
import type { CanActivate, ExecutionContext, Type } from '@nestjs/common';
import { ApiResponse, ApiSecurity } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { userSecurity } from '../openapi/security.js';
import type { AuthenticatedUser } from './authenticated-user.js';

export const PUBLIC = 'rotina:public';
export const ROLES = 'rotina:roles';

/** The route needs no token. */
export const Public = (): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(PUBLIC, true), ApiSecurity({}));

/** The route needs the token of another system, which the guard checks; `api.tokens` describes what carries it. */
export const NeedsToken = (
  name: string,
  guard: Type<CanActivate>,
  carrier: 'header' | 'query parameter' = 'header',
): ClassDecorator & MethodDecorator =>
  applyDecorators(
    SetMetadata(PUBLIC, true),
    UseGuards(guard),
    ApiSecurity(name),
    ApiResponse({ status: 401, description: `The ${carrier} ${name} is missing, or its token is not valid.` }),
  );

/** The route checks the user's token by itself, and describes its own 401. */
export const ChecksUserToken = (): MethodDecorator =>
  applyDecorators(SetMetadata(PUBLIC, true), ...userSecurity.map((requirement) => ApiSecurity({ ...requirement })));

/** The route needs one of these roles. */
export const Roles = (...roles: readonly string[]): ClassDecorator & MethodDecorator =>
  applyDecorators(
    SetMetadata(ROLES, roles),
    ApiResponse({ status: 403, description: `The user has none of these roles: ${roles.join(', ')}.` }),
  );

/** The user whose token came with the request; only on routes that need one. */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): AuthenticatedUser => {
  const { user } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!user) throw new Error('CurrentUser stands on a public route.');
  return user;
});
