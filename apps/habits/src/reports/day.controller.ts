import { Controller, Get, Param } from '@nestjs/common';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { DayService } from './day.service.js';
import type { DayView } from './day.service.js';

@Controller('v1/habits/day')
export class DayController {
  constructor(private readonly day: DayService) {}

  @Get(':date')
  read(@CurrentUser() user: AuthenticatedUser, @Param('date') date: string): Promise<DayView> {
    return this.day.read(user, date);
  }
}
