import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { UserError } from '../errors/errors.js';
import { unauthorized } from '../errors/unauthorized.js';
import type { AuthenticatedUser } from './authenticated-user.js';
import { credentialsFromHeaders, credentialsHeader } from './credentials.js';
import { PUBLIC, ROLES } from './decorators.js';
import { TokenVerifier } from './token-verifier.js';

/** The requirements that the decorators of a handler and of its class declare. */
interface Access {
  readonly isPublic: boolean;
  readonly roles: readonly string[] | undefined;
}

/** Every route needs a user token, and the role it names, unless it says that it is public. */
@Injectable()
export class AuthGuard implements CanActivate {
  private readonly accesses = new Map<unknown, Map<unknown, Access>>();

  constructor(
    private readonly reflector: Reflector,
    private readonly verifier: TokenVerifier,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { isPublic, roles } = this.accessTo(context);
    if (isPublic) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const credentials = credentialsFromHeaders(request.headers);
    const user = credentials && this.verifier.verify(credentials);
    return user instanceof Promise
      ? user.then((verified) => admit(request, verified, roles))
      : admit(request, user, roles);
  }

  /** Decorators do not change while the service runs. */
  private accessTo(context: ExecutionContext): Access {
    const [handler, controller] = [context.getHandler(), context.getClass()];
    const ofController = this.accesses.get(controller) ?? new Map<unknown, Access>();
    this.accesses.set(controller, ofController);
    const access = ofController.get(handler) ?? this.readAccess([handler, controller]);
    ofController.set(handler, access);
    return access;
  }

  private readAccess(places: Parameters<Reflector['getAllAndOverride']>[1]): Access {
    return {
      isPublic: this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC, places) ?? false,
      roles: this.reflector.getAllAndOverride<readonly string[] | undefined>(ROLES, places),
    };
  }
}

/** @throws UserError 401 or 403. */
function admit(request: FastifyRequest, user: AuthenticatedUser | null, roles: Access['roles']): true {
  if (!user) throw unauthorized(request.headers, credentialsHeader(request.headers));
  request.user = user;
  if (roles && !roles.some((role) => user.roles.includes(role))) {
    throw new UserError({ status: 403, code: 'forbidden', message: 'auth.forbidden' });
  }
  return true;
}
