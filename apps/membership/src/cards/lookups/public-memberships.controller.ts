import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import type { FastifyRequest } from 'fastify';
import {
  DirectoryView,
  membershipInPath,
  PublicMembershipView,
} from '../../memberships/memberships/membership.view.js';
import { DirectoryQuery } from '../../memberships/memberships/memberships.dto.js';
import { MembershipsService } from '../../memberships/memberships/memberships.service.js';
import { IsLookup } from './lookup-limit.guard.js';
import { LookupsService } from './lookups.service.js';

@Public()
@ApiTags('Memberships')
@Controller('api/v1/memberships')
export class PublicMembershipsController {
  constructor(
    private readonly memberships: MembershipsService,
    private readonly lookups: LookupsService,
  ) {}

  @Get()
  @IsLookup()
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
  @IsLookup()
  @Operation({
    id: 'readMembership',
    summary: 'Read whether a register number is of an active member',
    path: membershipInPath,
    answers: { 200: PublicMembershipView, 404: 'No active membership has this number.' },
  })
  async lookup(
    @Param('register_number') registerNumber: string,
    @Req() request: FastifyRequest,
  ): Promise<PublicMembershipView> {
    const { userId, ...view } = await this.memberships.lookup(registerNumber);
    await this.lookups.count(request, userId);
    return view;
  }
}
