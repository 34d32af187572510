import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Database, rows } from '@rotina/service-kit';
import type { FastifyRequest } from 'fastify';
import { habitNotFound, notYours } from './habits.errors.js';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const ownerSql = 'select user_id from habits where id = $1 and deleted_at is null';

/** 404 and 403 of the habit in the path, before query and body are judged. */
@Injectable()
export class OwnHabitGuard implements CanActivate {
  constructor(private readonly database: Database) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: { habit_id: string } }>>();
    const { habit_id: id } = request.params;
    if (!uuid.test(id)) throw habitNotFound();
    const [habit] = await rows<{ user_id: number }>(this.database.manager, ownerSql, [id]);
    if (!habit) throw habitNotFound();
    if (habit.user_id !== request.user?.id) throw notYours();
    return true;
  }
}
