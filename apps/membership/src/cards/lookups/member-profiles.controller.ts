import { Controller, Get, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import type { FastifyRequest } from 'fastify';
import { membershipInPath } from '../../memberships/memberships/membership.view.js';
import { IsLookup } from './lookup-limit.guard.js';
import { LookupsService } from './lookups.service.js';
import { MemberProfilesService } from './member-profiles.service.js';
import { MemberProfileView } from './member-profiles.view.js';

@Public()
@ApiTags('Memberships')
@Controller('api/v1/user_profiles')
export class MemberProfilesController {
  constructor(
    private readonly profiles: MemberProfilesService,
    private readonly lookups: LookupsService,
  ) {}

  @Get(':register_number')
  @IsLookup()
  @Operation({
    id: 'readMemberProfile',
    summary: 'Read what an active member shows of their profile',
    description:
      'Fields that the member hides are null. Until the member chooses to show it, the name is the first name and an initial.',
    path: membershipInPath,
    answers: { 200: MemberProfileView, 404: 'No active membership has this number.' },
  })
  async read(
    @Param('register_number') registerNumber: string,
    @Req() request: FastifyRequest,
  ): Promise<MemberProfileView> {
    const { userId, ...view } = await this.profiles.of(registerNumber);
    await this.lookups.count(request, userId);
    return view;
  }
}
