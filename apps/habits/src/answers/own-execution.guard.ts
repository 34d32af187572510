import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { parseExecutionId } from '../domain/schedule/execution-id.js';
import { notYours } from '../habits/habits.errors.js';
import { HabitsService } from '../habits/habits.service.js';
import { executionNotFound } from './answers.errors.js';

/** Which name the path has for the execution depends on the route. */
interface Params {
  readonly execution_id?: string;
  readonly execution?: string;
}

/** Answers 404 and 403 for the execution in the path, before the body is validated. */
@Injectable()
export class OwnExecutionGuard implements CanActivate {
  constructor(private readonly habits: HabitsService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: Params }>>();
    const { execution_id, execution: id = '' } = request.params;
    const execution = parseExecutionId(execution_id ?? id);
    const owner = execution && (await this.habits.ownerOfExecution(execution));
    if (owner === null) throw executionNotFound();
    if (owner !== request.user?.id) throw notYours();
    return true;
  }
}
