import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { unauthorized } from '@rotina/service-kit/errors';
import { secretMatches } from '@rotina/service-kit/secrets';
import type { FastifyRequest } from 'fastify';
import { MembershipConfig } from '../../config.js';

const bearer = /^Bearer +(\S+)$/i;

/** The header that carries the mail provider's token. */
export const emailWebhookHeader = 'authorization';

/** Admits the mail provider by its configured token. */
@Injectable()
export class EmailWebhookTokenGuard implements CanActivate {
  constructor(private readonly config: MembershipConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const { EMAIL_WEBHOOK_TOKEN, EMAIL_WEBHOOK_TOKEN_NEXT } = this.config;
    const shown = bearer.exec(headers.authorization ?? '')?.[1];
    if (secretMatches(shown, [EMAIL_WEBHOOK_TOKEN, EMAIL_WEBHOOK_TOKEN_NEXT])) return true;
    throw unauthorized(headers, emailWebhookHeader);
  }
}
