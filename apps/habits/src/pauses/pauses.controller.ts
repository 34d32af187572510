import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { rowUuid } from '@rotina/service-kit/admin';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { CreatePauseBody } from './pauses.dto.js';
import { pauseNotFound } from './pauses.errors.js';
import { PausesService } from './pauses.service.js';
import type { PauseView } from './pauses.service.js';

@Controller('v1/habits/pauses')
export class PausesController {
  constructor(private readonly pauses: PausesService) {}

  @Get()
  async list(@CurrentUser() user: AuthenticatedUser): Promise<{ data: PauseView[] }> {
    return { data: await this.pauses.ofUser(user.id) };
  }

  @Post()
  create(@CurrentUser() user: AuthenticatedUser, @Body() body: CreatePauseBody): Promise<PauseView> {
    return this.pauses.create(user, body);
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentUser() user: AuthenticatedUser, @Param('id') id: string): Promise<void> {
    await this.pauses.remove(user, rowUuid(id, pauseNotFound));
  }
}
