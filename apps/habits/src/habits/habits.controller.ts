import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import { CurrentExchange, HttpIdempotent, Idempotency } from '@rotina/service-kit/requests';
import { Operation } from '@rotina/service-kit/openapi';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import type { Exchange } from '@rotina/service-kit/requests';
import { habitInPath, HabitPageView, HabitView } from './habit.view.js';
import { ownHabitErrors } from './habits.errors.js';
import { CreateHabitBody, ListHabitsQuery, UpdateHabitBody } from './habits.dto.js';
import { HabitCreationService } from './habit-creation.service.js';
import { HabitsService } from './habits.service.js';
import { OwnHabitGuard } from './own-habit.guard.js';

@ApiTags('Habits')
@Controller('v1/habits')
export class HabitsController {
  constructor(
    private readonly habits: HabitsService,
    private readonly creation: HabitCreationService,
    private readonly idempotency: Idempotency,
  ) {}

  @Get()
  @Operation({
    id: 'listHabits',
    summary: 'List the habits of the user, newest first',
    answers: { 200: HabitPageView },
  })
  list(@CurrentUser() user: AuthenticatedUser, @Query() query: ListHabitsQuery): Promise<HabitPageView> {
    return this.habits.list(user, query);
  }

  @Post()
  @Operation({
    id: 'createHabit',
    summary: 'Create a habit with its executions',
    answers: { 201: HabitView, 409: 'A request with the same idempotency key is still in progress.' },
  })
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
  @Operation({
    id: 'readHabit',
    summary: 'Read a habit',
    path: habitInPath,
    answers: { 200: HabitView, ...ownHabitErrors },
  })
  @UseGuards(OwnHabitGuard)
  read(@Param('habit_id') id: string): Promise<HabitView> {
    return this.habits.read(id);
  }

  @Put(':habit_id')
  @Operation({
    id: 'updateHabit',
    summary: 'Change a habit',
    description: 'Absent fields keep their values. A new schedule holds from now on; past executions stay.',
    path: habitInPath,
    answers: { 200: HabitView, ...ownHabitErrors },
  })
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
  @Operation({
    id: 'removeHabit',
    summary: 'Remove a habit with its executions',
    path: habitInPath,
    answers: { 204: 'The habit is removed.', ...ownHabitErrors },
  })
  @HttpCode(204)
  @UseGuards(OwnHabitGuard)
  remove(@Param('habit_id') id: string): Promise<void> {
    return this.habits.remove(id);
  }
}
