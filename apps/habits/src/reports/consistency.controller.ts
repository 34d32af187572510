import { Controller, Get, Query } from '@nestjs/common';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { ConsistencyQuery } from './reports.dto.js';
import { RangeConsistencyService } from './consistency.service.js';
import type { RangeConsistency } from './consistency.service.js';

@Controller('v1/habits/consistency')
export class RangeConsistencyController {
  constructor(private readonly consistency: RangeConsistencyService) {}

  @Get()
  read(@CurrentUser() user: AuthenticatedUser, @Query() query: ConsistencyQuery): Promise<RangeConsistency> {
    return this.consistency.read(user, query);
  }
}
