import { Controller, Get, Query } from '@nestjs/common';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { LargeRead } from '@rotina/service-kit/http';
import { ConsistencyQuery } from './reports.dto.js';
import { ConsistencyService } from './consistency.service.js';
import type { ConsistencyView } from './consistency.service.js';

@Controller('v1/habits/consistency')
export class ConsistencyController {
  constructor(private readonly consistency: ConsistencyService) {}

  @LargeRead()
  @Get()
  read(@CurrentUser() user: AuthenticatedUser, @Query() query: ConsistencyQuery): Promise<ConsistencyView> {
    return this.consistency.read(user, query);
  }
}
