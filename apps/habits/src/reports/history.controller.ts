import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { OwnHabit, OwnHabitStateGuard } from './own-habit-state.guard.js';
import type { HabitNow } from './own-habit-state.guard.js';
import { DayHistoryQuery, HistoryQuery } from './reports.dto.js';
import { HistoryService } from './history.service.js';
import type { DayHistoryView, HistoryPageView } from './history.service.js';

@Controller('v1/habits/:habit_id')
@UseGuards(OwnHabitStateGuard)
@ApiParam({ name: 'habit_id', type: String })
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Get('executions')
  page(@OwnHabit() habit: HabitNow, @Query() query: HistoryQuery): Promise<HistoryPageView> {
    return this.history.page(habit, query);
  }

  @Get('day-history')
  days(@OwnHabit() habit: HabitNow, @Query() query: DayHistoryQuery): Promise<DayHistoryView> {
    return this.history.days(habit, query);
  }
}
