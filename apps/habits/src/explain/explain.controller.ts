import { Controller, Get, Param, UseGuards } from '@nestjs/common';
import { CurrentUser } from '@rotina/service-kit';
import type { AuthenticatedUser } from '@rotina/service-kit';
import { OwnHabitGuard } from '../habits/own-habit.guard.js';
import { ExplainService } from './explain.service.js';
import type { Explanation } from './explain.service.js';

@Controller('v1/habits/:habit_id/metrics/explain')
@UseGuards(OwnHabitGuard)
export class ExplainController {
  constructor(private readonly explanations: ExplainService) {}

  @Get()
  read(@CurrentUser() user: AuthenticatedUser, @Param('habit_id') id: string): Promise<Explanation> {
    return this.explanations.read(user, id);
  }
}
