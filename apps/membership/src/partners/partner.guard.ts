import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { unauthorized } from '@rotina/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import { PartnersService } from './partners.service.js';

export const partnerTokenHeader = 'partner-access-token';

/** Admits partners by their token. */
@Injectable()
export class PartnerGuard implements CanActivate {
  constructor(private readonly partners: PartnersService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (await this.partners.isValidToken(headers[partnerTokenHeader])) return true;
    throw unauthorized(headers, partnerTokenHeader);
  }
}
