import { Controller, Get, UseGuards } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { LargeRead } from '@rotina/service-kit/http';
import { OwnHabit, OwnHabitStateGuard } from './own-habit-state.guard.js';
import type { HabitNow } from './own-habit-state.guard.js';
import { ExplainService } from './explain.service.js';
import type { ExplanationView } from './explain.service.js';

@Controller('v1/habits/:habit_id/metrics/explain')
@UseGuards(OwnHabitStateGuard)
@ApiParam({ name: 'habit_id', type: String })
export class ExplainController {
  constructor(private readonly explanations: ExplainService) {}

  @LargeRead()
  @Get()
  read(@OwnHabit() habit: HabitNow): Promise<ExplanationView> {
    return this.explanations.read(habit);
  }
}
