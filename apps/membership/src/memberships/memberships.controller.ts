import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import { DirectoryView, membershipInPath, PublicMembershipView } from './membership.view.js';
import { DirectoryQuery } from './memberships.dto.js';
import { MembershipsService } from './memberships.service.js';

@Public()
@ApiTags('Memberships')
@Controller('api/v1/memberships')
export class MembershipsController {
  constructor(private readonly memberships: MembershipsService) {}

  @Get()
  @Operation({
    id: 'listMemberships',
    summary: 'List the active memberships whose card is issued',
    description: 'A page has 100 memberships at the most.',
    answers: { 200: DirectoryView },
  })
  directory(@Query() query: DirectoryQuery): Promise<DirectoryView> {
    return this.memberships.directory(query);
  }

  @Get(':register_number')
  @Operation({
    id: 'readMembership',
    summary: 'Read whether a register number is of an active member',
    path: membershipInPath,
    answers: { 200: PublicMembershipView, 404: 'No active membership has this number.' },
  })
  lookup(@Param('register_number') registerNumber: string): Promise<PublicMembershipView> {
    return this.memberships.lookup(registerNumber);
  }
}
