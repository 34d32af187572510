import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { DashboardService } from './dashboard.service.js';
import { DashboardView } from './dashboard.view.js';
import { dateInPath } from './execution.view.js';

@ApiTags('Reports')
@Controller('v1/habits/day')
export class DashboardController {
  constructor(private readonly dashboards: DashboardService) {}

  @Get(':date')
  @Operation({
    id: 'readDashboard',
    summary: 'Read the habits of a date with their metrics and executions',
    path: dateInPath,
    answers: { 200: DashboardView },
  })
  read(@CurrentUser() user: AuthenticatedUser, @Param('date') date: string): Promise<DashboardView> {
    return this.dashboards.read(user, date);
  }
}
