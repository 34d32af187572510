import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { UserError } from '@rotina/service-kit/errors';
import { secretMatches } from '@rotina/service-kit/secrets';
import type { FastifyRequest } from 'fastify';
import { MembershipConfig } from '../../config.js';

/** The query parameter with the token of the webhooks' senders; one token for both versions. */
export const webhookTokenParameter = 'auth_token_verification';

/** Admits the senders of webhooks before the body is read. A repeated parameter is not a token. */
@Injectable()
export class WebhookTokenGuard implements CanActivate {
  constructor(private readonly config: MembershipConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const { query } = context.switchToHttp().getRequest<FastifyRequest<{ Querystring: Record<string, unknown> }>>();
    const { AUTH_TOKEN_VERIFICATION, AUTH_TOKEN_VERIFICATION_NEXT } = this.config;
    if (secretMatches(query[webhookTokenParameter], [AUTH_TOKEN_VERIFICATION, AUTH_TOKEN_VERIFICATION_NEXT]))
      return true;
    throw new UserError({ status: 401, code: 'unauthorized', message: 'auth.required' });
  }
}
