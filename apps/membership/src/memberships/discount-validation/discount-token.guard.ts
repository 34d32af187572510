import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { discountTokenHeader } from '@rotina/contracts';
import { unauthorized } from '@rotina/service-kit/errors';
import { secretMatches } from '@rotina/service-kit/secrets';
import type { FastifyRequest } from 'fastify';
import { MembershipConfig } from '../../config.js';

/** Admits checkouts by their configured token. */
@Injectable()
export class DiscountTokenGuard implements CanActivate {
  constructor(private readonly config: MembershipConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const { DISCOUNT_ACCESS_TOKEN, DISCOUNT_ACCESS_TOKEN_NEXT } = this.config;
    if (secretMatches(headers[discountTokenHeader], [DISCOUNT_ACCESS_TOKEN, DISCOUNT_ACCESS_TOKEN_NEXT])) return true;
    throw unauthorized(headers, discountTokenHeader);
  }
}
