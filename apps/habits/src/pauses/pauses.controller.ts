import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { rowUuid } from '@rotina/service-kit/admin';
import { CurrentUser } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { CreatePauseBody } from './pauses.dto.js';
import { pauseNotFound } from './pauses.errors.js';
import { PausesService } from './pauses.service.js';
import { pauseInPath, PausesView, PauseView } from './pause.view.js';

@ApiTags('Pauses')
@Controller('v1/habits/pauses')
export class PausesController {
  constructor(private readonly pauses: PausesService) {}

  @Get()
  @Operation({ id: 'listPauses', summary: 'List the pauses of the user, latest first', answers: { 200: PausesView } })
  async list(@CurrentUser() user: AuthenticatedUser): Promise<PausesView> {
    return { data: await this.pauses.ofUser(user.id) };
  }

  @Post()
  @Operation({
    id: 'createPause',
    summary: 'Pause habits for some days',
    description: 'It may begin up to seven days ago.',
    answers: { 201: PauseView },
  })
  create(@CurrentUser() user: AuthenticatedUser, @Body() body: CreatePauseBody): Promise<PauseView> {
    return this.pauses.create(user, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @Operation({
    id: 'removePause',
    summary: 'Remove a pause',
    path: pauseInPath,
    answers: { 204: 'The pause is removed.', 403: 'The pause belongs to another user.', 404: 'No pause has this id.' },
  })
  async remove(@CurrentUser() user: AuthenticatedUser, @Param('id') id: string): Promise<void> {
    await this.pauses.remove(user, rowUuid(id, pauseNotFound));
  }
}
