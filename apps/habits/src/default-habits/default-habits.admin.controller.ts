import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { adminListParts, AdminListQuery, answerPage } from '@rotina/service-kit/admin';
import { Roles } from '@rotina/service-kit/auth';
import type { FastifyReply } from 'fastify';
import { rowsUnasked, sortable } from './admin-list.js';
import type { DefaultHabitView } from './default-habit.view.js';
import { defaultHabitNotFound } from './default-habits.errors.js';
import { DefaultHabitsService } from './default-habits.service.js';

@ApiExcludeController()
@Roles('admin')
@Controller('admin/api/habits/default-habits')
export class DefaultHabitsAdminController {
  constructor(private readonly defaults: DefaultHabitsService) {}

  @Get()
  async list(
    @Query() query: AdminListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly DefaultHabitView[]> {
    const list = adminListParts(query, sortable, rowsUnasked);
    return answerPage(reply, 'default-habits', list, await this.defaults.list(list));
  }

  @Post()
  create(@Body() body: unknown): Promise<DefaultHabitView> {
    return this.defaults.create(body);
  }

  @Get(':id')
  read(@Param('id') id: string): Promise<DefaultHabitView> {
    return this.defaults.read(idOf(id));
  }

  @Put(':id')
  update(@Param('id') id: string, @Body() body: unknown): Promise<DefaultHabitView> {
    return this.defaults.update(idOf(id), body);
  }

  @Delete(':id')
  remove(@Param('id') id: string): Promise<DefaultHabitView> {
    return this.defaults.remove(idOf(id));
  }
}

/** @throws UserError 404: what is no id is the id of nothing. */
function idOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw defaultHabitNotFound();
  return Number(text);
}
