import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import { CurrentExchange, HttpIdempotent, Idempotency } from '@rotina/service-kit/requests';
import { listOf, Operation } from '@rotina/service-kit/openapi';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import type { Exchange } from '@rotina/service-kit/requests';
import { HabitView } from '../habits/habit.view.js';
import { DefaultHabitView } from './default-habit.view.js';
import { SelectDefaultHabitsBody } from './default-habits.dto.js';
import { SelectionService } from './selection.service.js';

@ApiTags('Default habits')
@Controller('v1/habits')
export class SelectionController {
  constructor(
    private readonly selection: SelectionService,
    private readonly idempotency: Idempotency,
  ) {}

  @Get('defaults')
  @Operation({
    id: 'listDefaultHabits',
    summary: 'List the default habits that are offered, in their order',
    answers: { 200: listOf(DefaultHabitView) },
  })
  offered(): Promise<DefaultHabitView[]> {
    return this.selection.offered();
  }

  @Post('default')
  @Operation({
    id: 'createDefaultHabits',
    summary: 'Create habits from default habits, at the hours of a period of the day',
    answers: {
      201: listOf(HabitView),
      400: 'The period of the day is invalid, or the request is malformed.',
      409: 'A request with the same idempotency key is still in progress.',
    },
  })
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
