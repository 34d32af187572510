import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { RequestCounts } from '@rotina/service-kit/requests';
import { unauthorized } from '@rotina/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import { PartnersService } from './partners.service.js';

export const partnerTokenHeader = 'partner-access-token';

/** Admits partners by their token, each as often a minute as it may. */
@Injectable()
export class PartnerGuard implements CanActivate {
  constructor(
    private readonly partners: PartnersService,
    private readonly counts: RequestCounts,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const partner = await this.partners.withToken(headers[partnerTokenHeader]);
    if (!partner) throw unauthorized(headers, partnerTokenHeader);
    await this.counts.count({ name: 'requests of a partner', perMinute: partner.maxPerMinute }, String(partner.id));
    return true;
  }
}
