import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { AuthenticatedUser } from '../../auth/authenticated-user.js';
import { CurrentUser, Roles } from '../../auth/decorators.js';
import { Group } from '../../openapi/groups.js';
import { capitalized } from '../../openapi/names.js';
import { Operation } from '../../openapi/operation.js';
import { RetriedView, RetryBody, WorkListView } from './work.dto.js';
import { WorkService } from './work.service.js';

const roles = ['admin'];

/** The administrators' routes of one service's queues and lanes. */
export function workController(service: string): Type<object> {
  const name = capitalized(service);

  @Group(`${name}: jobs`, 'Work in the background: queues of jobs, and lanes of due rows.')
  @Roles(...roles)
  @Controller(`admin/api/${service}/jobs`)
  class WorkController {
    constructor(private readonly work: WorkService) {}

    @Get()
    @Operation({
      id: `list${name}Jobs`,
      summary: 'List the queues and lanes, with what they have to do',
      description: 'Jobs are tried until they succeed: what failed waits for its next attempt.',
      answers: { 200: WorkListView },
    })
    async list(): Promise<WorkListView> {
      return { data: await this.work.list() };
    }

    @Post(':queue/retry')
    @HttpCode(200)
    @ApiBody({ type: RetryBody })
    @Operation({
      id: `retry${name}Jobs`,
      summary: 'Make the jobs that wait after a failure run now',
      path: { queue: { example: 'refunds', description: 'The name of a queue or lane.' } },
      answers: { 200: RetriedView, 404: 'There is no such queue (`queue_not_found`).' },
    })
    retry(
      @Param('queue') queue: string,
      @Body() body: unknown,
      @CurrentUser() by: AuthenticatedUser,
    ): Promise<RetriedView> {
      return this.work.retry(queue, { by, roles, body });
    }
  }
  return WorkController;
}
