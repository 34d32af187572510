import { createParamDecorator, Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import type { FastifyRequest } from 'fastify';
import type { Moment } from '../domain/schedule/moment.js';
import { UserClock } from '../habits/user-clock.js';
import { habitNotFound } from '../habits/habits.errors.js';
import { habitIdOf, requireOwner, userOf } from '../habits/own-habit.guard.js';
import type { HabitRequest } from '../habits/own-habit.guard.js';
import type { HabitState } from './habit-state.js';
import { habitStateOf } from './habit-states.query.js';

/** A user's habit with its metrics at the moment of the request. */
export interface HabitNow {
  readonly habit: HabitState;
  readonly moment: Moment;
}

declare module 'fastify' {
  interface FastifyRequest {
    habitNow?: HabitNow;
  }
}

/** Does what OwnHabitGuard does, and reads the habit's metrics with the same statement, for `OwnHabit`. */
@Injectable()
export class OwnHabitStateGuard implements CanActivate {
  constructor(
    private readonly database: Database,
    private readonly clock: UserClock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<HabitRequest>();
    const id = habitIdOf(request);
    const moment = this.clock.at(userOf(request));
    const habit = await habitStateOf(this.database.manager, id, moment.today, moment);
    if (!habit) throw habitNotFound();
    requireOwner(request, habit.userId);
    request.habitNow = { habit, moment };
    return true;
  }
}

/** The habit in the path; only behind OwnHabitStateGuard. */
export const OwnHabit = createParamDecorator((_data: unknown, context: ExecutionContext): HabitNow => {
  const { habitNow } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!habitNow) throw new Error('OwnHabit needs OwnHabitStateGuard on the same handler.');
  return habitNow;
});
