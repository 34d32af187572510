import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import type { FastifyRequest } from 'fastify';
import { notYours } from '../habits/habits.errors.js';
import { parseExecutionId } from '../domain/schedule/execution-id.js';
import { findExecution } from './own-execution.query.js';
import { executionNotFound } from './answers.errors.js';

/** 404 and 403 of the execution in the path, before the body is judged. */
@Injectable()
export class OwnExecutionGuard implements CanActivate {
  constructor(private readonly database: Database) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: { execution_id: string } }>>();
    const key = parseExecutionId(request.params.execution_id);
    const found = key && (await findExecution(this.database.manager, key));
    if (!found) throw executionNotFound();
    if (found.userId !== request.user?.id) throw notYours();
    return true;
  }
}
