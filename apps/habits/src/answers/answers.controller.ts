import { Body, Controller, Delete, Headers, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import type { ExecutionView } from '../reports/execution.view.js';
import { AnswerBatchBody, AnswerExecutionBody } from './answers.dto.js';
import { AnswersService } from './answers.service.js';
import { BatchService } from './batch.service.js';
import type { BatchItemView } from './batch.service.js';
import { OwnExecutionGuard } from './own-execution.guard.js';

@Controller('v1/habits/executions')
export class AnswersController {
  constructor(
    private readonly answers: AnswersService,
    private readonly batches: BatchService,
  ) {}

  @Post('batch')
  @HttpCode(200)
  async answerAll(
    @CurrentUser() user: AuthenticatedUser,
    @Body() { items }: AnswerBatchBody,
    @Headers('accept-language') language: string | undefined,
  ): Promise<{ results: BatchItemView[] }> {
    return { results: await this.batches.answer(user, items, language) };
  }

  @Put(':execution_id')
  @UseGuards(OwnExecutionGuard)
  answer(
    @CurrentUser() user: AuthenticatedUser,
    @Param('execution_id') id: string,
    @Body() { status }: AnswerExecutionBody,
  ): Promise<ExecutionView> {
    return this.answers.answer(user, id, status);
  }

  @Delete(':execution_id/status')
  @HttpCode(204)
  @UseGuards(OwnExecutionGuard)
  undo(@Param('execution_id') id: string): Promise<void> {
    return this.answers.undo(id);
  }
}
