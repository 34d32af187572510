import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { CurrentUser } from '@rotina/service-kit';
import type { AuthenticatedUser } from '@rotina/service-kit';
import { OwnHabitGuard } from '../habits/own-habit.guard.js';
import { DayHistoryQuery, HistoryQuery } from './history.dto.js';
import { HistoryService } from './history.service.js';
import type { DayHistory, HistoryPage } from './history.service.js';

@Controller('v1/habits/:habit_id')
@UseGuards(OwnHabitGuard)
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Get('executions')
  page(
    @CurrentUser() user: AuthenticatedUser,
    @Param('habit_id') id: string,
    @Query() query: HistoryQuery,
  ): Promise<HistoryPage> {
    return this.history.page(user, id, query);
  }

  @Get('day-history')
  days(
    @CurrentUser() user: AuthenticatedUser,
    @Param('habit_id') id: string,
    @Query() query: DayHistoryQuery,
  ): Promise<DayHistory> {
    return this.history.days(user, id, query);
  }
}
