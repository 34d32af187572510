import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { LargeRead } from '@rotina/service-kit/requests';
import { OverviewService } from './overview.service.js';
import { OverviewView } from './overview.view.js';

@ApiTags('Reports')
@Controller('v1/habits/overview')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @LargeRead()
  @Get()
  @Operation({
    id: 'readOverview',
    summary: 'Read a year: streaks, and completed executions by month and by day',
    answers: { 200: OverviewView },
  })
  read(@CurrentUser() user: AuthenticatedUser): Promise<OverviewView> {
    return this.overview.read(user);
  }
}
