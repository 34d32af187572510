import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { LargeRead } from '@rotina/service-kit/requests';
import { ConsistencyQuery } from '../reports.dto.js';
import { ConsistencyService } from './consistency.service.js';
import { ConsistencyView } from './consistency.view.js';

@ApiTags('Reports')
@Controller('v1/habits/consistency')
export class ConsistencyController {
  constructor(private readonly consistency: ConsistencyService) {}

  @LargeRead()
  @Get()
  @Operation({
    id: 'readConsistency',
    summary: 'Read the consistency of a range of days',
    description:
      'The last 30 days where the query names none. `start_date` and `end_date` are other names of `from` and `to`.',
    answers: { 200: ConsistencyView },
  })
  read(@CurrentUser() user: AuthenticatedUser, @Query() query: ConsistencyQuery): Promise<ConsistencyView> {
    return this.consistency.read(user, query);
  }
}
