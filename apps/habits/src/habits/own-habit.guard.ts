import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { rowUuid } from '@rotina/service-kit/admin';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import type { FastifyRequest } from 'fastify';
import { habitNotFound, notYours } from './habits.errors.js';
import { HabitsService } from './habits.service.js';

/** A request whose path names a habit. */
export type HabitRequest = FastifyRequest<{ Params: { habit_id: string } }>;

/** Answers 404 and 403 for the habit in the path, before query and body are validated. */
@Injectable()
export class OwnHabitGuard implements CanActivate {
  constructor(private readonly habits: HabitsService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<HabitRequest>();
    const owner = await this.habits.ownerOf(habitIdOf(request));
    if (owner === null) throw habitNotFound();
    requireOwner(request, owner);
    return true;
  }
}

/** @throws UserError 404 for a malformed id. */
export const habitIdOf = ({ params: { habit_id } }: HabitRequest): string => rowUuid(habit_id, habitNotFound);

/** @throws UserError 403 for another user's habit. */
export function requireOwner(request: HabitRequest, owner: number): void {
  if (owner !== userOf(request).id) throw notYours();
}

export function userOf({ user }: HabitRequest): AuthenticatedUser {
  if (!user) throw new Error('The guard of a habit needs a route that is not public.');
  return user;
}
