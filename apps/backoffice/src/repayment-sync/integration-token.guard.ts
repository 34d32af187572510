import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { secretMatches } from '@rotina/service-kit/secrets';
import type { FastifyRequest } from 'fastify';
import { BackofficeConfig } from '../config.js';
import { httpsRequired, unknownToken } from './repayment-sync.errors.js';

const bearer = /^Bearer +(\S+)$/i;

/** Admits the sender of repayments: by HTTPS where it is required, and with one of the two tokens. */
@Injectable()
export class IntegrationTokenGuard implements CanActivate {
  constructor(private readonly config: BackofficeConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const { INTEGRATION_TOKEN, INTEGRATION_TOKEN_NEXT, REQUIRE_HTTPS } = this.config;
    if (REQUIRE_HTTPS && headers['x-forwarded-proto'] !== 'https') throw httpsRequired();
    const shown = bearer.exec(headers.authorization ?? '')?.[1];
    if (secretMatches(shown, [INTEGRATION_TOKEN, INTEGRATION_TOKEN_NEXT])) return true;
    throw unknownToken();
  }
}
