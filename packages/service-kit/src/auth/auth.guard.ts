import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { UserError } from '../errors/errors.js';
import { credentialsFromHeaders } from './credentials.js';
import { PUBLIC, ROLES } from './decorators.js';
import { TokenVerifier } from './token-verifier.js';

/** Every route needs a user token, and the role it names, unless it says that it is public. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly verifier: TokenVerifier,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const places = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC, places)) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const credentials = credentialsFromHeaders(request.headers);
    const user = credentials && (await this.verifier.verify(credentials));
    if (!user) throw new UserError({ status: 401, code: 'unauthorized', message: 'auth.required' });
    request.user = user;
    const roles = this.reflector.getAllAndOverride<readonly string[] | undefined>(ROLES, places);
    if (roles && !roles.some((role) => user.roles.includes(role))) {
      throw new UserError({ status: 403, code: 'forbidden', message: 'auth.forbidden' });
    }
    return true;
  }
}
