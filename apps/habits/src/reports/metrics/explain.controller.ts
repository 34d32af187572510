import { Controller, Get, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation } from '@rotina/service-kit/openapi';
import { LargeRead } from '@rotina/service-kit/requests';
import { habitInPath } from '../../habits/habit.view.js';
import { ownHabitErrors } from '../../habits/habits.errors.js';
import { OwnHabit, OwnHabitStateGuard } from '../own-habit-state.guard.js';
import type { HabitNow } from '../own-habit-state.guard.js';
import { ExplainService } from './explain.service.js';
import { ExplanationView } from './explanation.view.js';

@ApiTags('Reports')
@Controller('v1/habits/:habit_id/metrics/explain')
@UseGuards(OwnHabitStateGuard)
export class ExplainController {
  constructor(private readonly explanations: ExplainService) {}

  @LargeRead()
  @Get()
  @Operation({
    id: 'explainMetrics',
    summary: 'Read the days that make up the metrics of a habit, newest first',
    path: habitInPath,
    answers: { 200: ExplanationView, ...ownHabitErrors },
  })
  read(@OwnHabit() habit: HabitNow): Promise<ExplanationView> {
    return this.explanations.read(habit);
  }
}
