import { Body, Controller, Delete, Headers, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { executionInPath, executionsInPath, ExecutionView } from '../reports/day/execution.view.js';
import { AnswerBatchBody, AnswerExecutionBody } from './answers.dto.js';
import { AnswersService } from './answers.service.js';
import { BatchService } from './batch.service.js';
import { BatchView } from './batch.view.js';
import { ownExecutionErrors } from './answers.errors.js';
import { OwnExecutionGuard } from './own-execution.guard.js';

@ApiTags('Executions')
@Controller('v1/habits/executions')
export class AnswersController {
  constructor(
    private readonly answers: AnswersService,
    private readonly batches: BatchService,
  ) {}

  @Post('batch')
  @HttpCode(200)
  @Operation({
    id: 'answerExecutions',
    summary: 'Answer executions that an app collected while it was offline',
    description: 'Each item is applied or rejected by itself. Of two answers to one execution the later check-in wins.',
    answers: { 200: BatchView },
  })
  async answerAll(
    @CurrentUser() user: AuthenticatedUser,
    @Body() { items }: AnswerBatchBody,
    @Headers('accept-language') language: string | undefined,
  ): Promise<BatchView> {
    return { results: await this.batches.answer(user, items, language) };
  }

  @Put(':execution')
  @Operation({
    id: 'answerExecution',
    summary: 'Answer an execution',
    path: executionsInPath.one,
    answers: { 200: ExecutionView, ...ownExecutionErrors },
  })
  @UseGuards(OwnExecutionGuard)
  answer(
    @CurrentUser() user: AuthenticatedUser,
    @Param('execution') id: string,
    @Body() { status }: AnswerExecutionBody,
  ): Promise<ExecutionView> {
    return this.answers.answer(user, id, status);
  }

  @Delete(':execution_id/status')
  @HttpCode(204)
  @Operation({
    id: 'undoAnswer',
    summary: 'Undo the answer to an execution',
    path: executionInPath,
    answers: { 204: 'The execution is pending again.', ...ownExecutionErrors },
  })
  @UseGuards(OwnExecutionGuard)
  undo(@Param('execution_id') id: string): Promise<void> {
    return this.answers.undo(id);
  }
}
