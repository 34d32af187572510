import { Controller, Get, Param } from '@nestjs/common';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { DashboardService } from './dashboard.service.js';
import type { DashboardView } from './dashboard.service.js';

@Controller('v1/habits/day')
export class DashboardController {
  constructor(private readonly dashboards: DashboardService) {}

  @Get(':date')
  read(@CurrentUser() user: AuthenticatedUser, @Param('date') date: string): Promise<DashboardView> {
    return this.dashboards.read(user, date);
  }
}
