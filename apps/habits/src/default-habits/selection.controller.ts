import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import { CurrentExchange, HttpIdempotent, Idempotency } from '@rotina/service-kit/idempotency';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import type { Exchange } from '@rotina/service-kit/idempotency';
import type { HabitView } from '../habits/habit.view.js';
import type { DefaultHabitView } from './default-habit.view.js';
import { SelectDefaultHabitsBody } from './default-habits.dto.js';
import { SelectionService } from './selection.service.js';

@Controller('v1/habits')
export class SelectionController {
  constructor(
    private readonly selection: SelectionService,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('defaults')
  offered(): Promise<DefaultHabitView[]> {
    return this.selection.offered();
  }

  @Post('default')
  @HttpIdempotent()
  @ApiBody({ type: SelectDefaultHabitsBody })
  select(
    @CurrentUser() user: AuthenticatedUser,
    @Body() body: unknown,
    @CurrentExchange() exchange: Exchange,
  ): Promise<HabitView[]> {
    return this.idempotency.once(exchange, (tx) => this.selection.select(tx, user, body));
  }
}
