import { Controller, Get, Param, Query } from '@nestjs/common';
import { Public } from '@rotina/service-kit/auth';
import { DirectoryQuery } from './memberships.dto.js';
import type { DirectoryView, PublicMembershipView } from './memberships.dto.js';
import { MembershipsService } from './memberships.service.js';

@Public()
@Controller('api/v1/memberships')
export class MembershipsController {
  constructor(private readonly memberships: MembershipsService) {}

  @Get()
  directory(@Query() query: DirectoryQuery): Promise<DirectoryView> {
    return this.memberships.directory(query);
  }

  @Get(':register_number')
  lookup(@Param('register_number') registerNumber: string): Promise<PublicMembershipView> {
    return this.memberships.lookup(registerNumber);
  }
}
