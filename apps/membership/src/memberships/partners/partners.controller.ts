import { Controller, Get, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { NeedsToken } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import { PartnerMembershipView } from './partner-membership.view.js';
import { PartnerGuard, partnerTokenHeader } from './partner.guard.js';
import { PartnersService } from './partners.service.js';

@NeedsToken(partnerTokenHeader, PartnerGuard)
@ApiTags('Partners')
@Controller('api/v1/partner_membership')
export class PartnersController {
  constructor(private readonly partners: PartnersService) {}

  @Get()
  @Operation({
    id: 'readPartnerMembership',
    summary: 'Read the membership of an e-mail address, as a partner',
    answers: { 200: PartnerMembershipView, 422: 'The e-mail address is missing or invalid.' },
  })
  @ApiQuery({
    name: 'email',
    description: 'The address of the person; capitals make no difference.',
    schema: { type: 'string', format: 'email', example: 'member@rotina.test' },
  })
  membership(@Query('email') email: unknown): Promise<PartnerMembershipView> {
    return this.partners.membershipOf(email);
  }
}
