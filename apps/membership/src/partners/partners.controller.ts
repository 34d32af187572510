import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { Public } from '@rotina/service-kit/auth';
import { PartnerGuard } from './partner.guard.js';
import type { PartnerMembershipView } from './partners.dto.js';
import { PartnersService } from './partners.service.js';

@Public()
@UseGuards(PartnerGuard)
@Controller('api/v1/partner_membership')
export class PartnersController {
  constructor(private readonly partners: PartnersService) {}

  @Get()
  @ApiQuery({ name: 'email', type: String })
  membership(@Query('email') email: unknown): Promise<PartnerMembershipView> {
    return this.partners.membershipOf(email);
  }
}
