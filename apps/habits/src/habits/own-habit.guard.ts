import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Database, prepared, query } from '@rotina/service-kit/database';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import type { FastifyRequest } from 'fastify';
import { habitNotFound, notYours } from './habits.errors.js';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const ownerSql = prepared('select user_id from habits where id = $1 and deleted_at is null');

/** A request whose path names a habit. */
export type HabitRequest = FastifyRequest<{ Params: { habit_id: string } }>;

/** 404 and 403 of the habit in the path, before query and body are judged. */
@Injectable()
export class OwnHabitGuard implements CanActivate {
  constructor(private readonly database: Database) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<HabitRequest>();
    const [habit] = await query<{ user_id: number }>(this.database.manager, ownerSql, [habitIdOf(request)]);
    if (!habit) throw habitNotFound();
    requireOwner(request, habit.user_id);
    return true;
  }
}

/** @throws UserError 404 for a path whose habit no id can be. */
export function habitIdOf({ params: { habit_id: id } }: HabitRequest): string {
  if (!uuid.test(id)) throw habitNotFound();
  return id;
}

/** @throws UserError 403 for somebody else's habit. */
export function requireOwner(request: HabitRequest, owner: number): void {
  if (owner !== userOf(request).id) throw notYours();
}

export function userOf({ user }: HabitRequest): AuthenticatedUser {
  if (!user) throw new Error('A guard of a habit stands on a public route.');
  return user;
}
