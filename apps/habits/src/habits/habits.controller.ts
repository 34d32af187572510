import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import { CurrentExchange, HttpIdempotent, Idempotency } from '@rotina/service-kit/idempotency';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import type { Exchange } from '@rotina/service-kit/idempotency';
import type { HabitView } from './habit.view.js';
import { CreateHabitBody, ListHabitsQuery, UpdateHabitBody } from './habits.dto.js';
import { HabitCreationService } from './habit-creation.service.js';
import { HabitsService } from './habits.service.js';
import type { HabitPageView } from './habits.service.js';
import { OwnHabitGuard } from './own-habit.guard.js';

@Controller('v1/habits')
export class HabitsController {
  constructor(
    private readonly habits: HabitsService,
    private readonly creation: HabitCreationService,
    private readonly idempotency: Idempotency,
  ) {}

  @Get()
  list(@CurrentUser() user: AuthenticatedUser, @Query() query: ListHabitsQuery): Promise<HabitPageView> {
    return this.habits.list(user, query);
  }

  @Post()
  @HttpIdempotent()
  @ApiBody({ type: CreateHabitBody })
  create(
    @CurrentUser() user: AuthenticatedUser,
    @Body() body: unknown,
    @CurrentExchange() exchange: Exchange,
  ): Promise<HabitView> {
    return this.idempotency.once(
      exchange,
      (tx) => this.creation.createWith(tx, user, body),
      () => this.creation.create(user, body),
    );
  }

  @Get(':habit_id')
  @UseGuards(OwnHabitGuard)
  read(@Param('habit_id') id: string): Promise<HabitView> {
    return this.habits.read(id);
  }

  @Put(':habit_id')
  @UseGuards(OwnHabitGuard)
  @ApiBody({ type: UpdateHabitBody })
  update(
    @CurrentUser() user: AuthenticatedUser,
    @Param('habit_id') id: string,
    @Body() body: unknown,
  ): Promise<HabitView> {
    return this.habits.update(user, id, body);
  }

  @Delete(':habit_id')
  @HttpCode(204)
  @UseGuards(OwnHabitGuard)
  remove(@Param('habit_id') id: string): Promise<void> {
    return this.habits.remove(id);
  }
}
