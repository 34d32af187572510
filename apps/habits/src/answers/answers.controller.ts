import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { BatchService } from './batch.service.js';
import type { BatchResult } from './batch.service.js';
import type { ExecutionView } from '../reports/execution.view.js';
import { AnswerBody, BatchBody } from './answers.dto.js';
import { ExecutionsService } from './answers.service.js';
import type { DailyListing } from './answers.service.js';
import { OwnExecutionGuard } from './own-execution.guard.js';

@Controller('v1/habits/executions')
export class ExecutionsController {
  constructor(
    private readonly executions: ExecutionsService,
    private readonly batches: BatchService,
  ) {}

  @Post('batch')
  @HttpCode(200)
  async answerAll(
    @CurrentUser() user: AuthenticatedUser,
    @Body() { items }: BatchBody,
    @Headers('accept-language') language: string | undefined,
  ): Promise<{ results: BatchResult[] }> {
    return { results: await this.batches.answer(user, items, language) };
  }

  @Get(':date')
  listDay(@CurrentUser() user: AuthenticatedUser, @Param('date') date: string): Promise<DailyListing> {
    return this.executions.listDay(user, date);
  }

  @Put(':execution_id')
  @UseGuards(OwnExecutionGuard)
  answer(
    @CurrentUser() user: AuthenticatedUser,
    @Param('execution_id') id: string,
    @Body() { status }: AnswerBody,
  ): Promise<ExecutionView> {
    return this.executions.answer(user, id, status);
  }

  @Delete(':execution_id/status')
  @HttpCode(204)
  @UseGuards(OwnExecutionGuard)
  takeBack(@Param('execution_id') id: string): Promise<void> {
    return this.executions.takeBack(id);
  }
}
