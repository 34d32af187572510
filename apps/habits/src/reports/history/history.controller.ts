import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation } from '@rotina/service-kit/openapi';
import { habitInPath } from '../../habits/habit.view.js';
import { ownHabitErrors } from '../../habits/habits.errors.js';
import { OwnHabit, OwnHabitStateGuard } from '../own-habit-state.guard.js';
import type { HabitNow } from '../own-habit-state.guard.js';
import { DayHistoryQuery, HistoryQuery } from '../reports.dto.js';
import { HistoryService } from './history.service.js';
import { DayHistoryView, HistoryPageView } from './history.view.js';

@ApiTags('Reports')
@Controller('v1/habits/:habit_id')
@UseGuards(OwnHabitStateGuard)
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Get('executions')
  @Operation({
    id: 'listExecutionsOfHabit',
    summary: 'List the executions of a habit up to today, newest first',
    path: habitInPath,
    answers: { 200: HistoryPageView, ...ownHabitErrors },
  })
  page(@OwnHabit() habit: HabitNow, @Query() query: HistoryQuery): Promise<HistoryPageView> {
    return this.history.page(habit, query);
  }

  @Get('day-history')
  @Operation({
    id: 'listDaysOfHabit',
    summary: 'List the days of a habit with their executions by status',
    path: habitInPath,
    answers: { 200: DayHistoryView, ...ownHabitErrors },
  })
  days(@OwnHabit() habit: HabitNow, @Query() query: DayHistoryQuery): Promise<DayHistoryView> {
    return this.history.days(habit, query);
  }
}
