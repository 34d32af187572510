import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { UserError } from '@rotina/service-kit/errors';
import { secretMatches } from '@rotina/service-kit/secrets';
import type { FastifyRequest } from 'fastify';
import { CheckoutConfig } from '../config.js';

/** Lets the gateway in, before its body is looked at. */
@Injectable()
export class GatewayTokenGuard implements CanActivate {
  constructor(private readonly config: CheckoutConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const { ASAAS_WEBHOOK_TOKEN, ASAAS_WEBHOOK_TOKEN_NEXT } = this.config;
    if (secretMatches(headers['asaas-access-token'], [ASAAS_WEBHOOK_TOKEN, ASAAS_WEBHOOK_TOKEN_NEXT])) return true;
    throw new UserError({ status: 401, code: 'unauthorized', message: 'auth.required' });
  }
}
