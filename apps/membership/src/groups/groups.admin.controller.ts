import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { adminListOf, AdminListQuery, answerPage, rowId } from '@rotina/service-kit/admin';
import { Roles } from '@rotina/service-kit/auth';
import type { FastifyReply } from 'fastify';
import { GroupChanges, NewGroupBody } from './groups.dto.js';
import type { GroupView } from './groups.dto.js';
import { groupNotFound } from './groups.errors.js';
import { GroupsService } from './groups.service.js';

const sortable = { id: 'id', name: 'name', slug: 'slug' };

@ApiExcludeController()
@Roles('admin')
@Controller('admin/api/membership/groups')
export class GroupsAdminController {
  constructor(private readonly groups: GroupsService) {}

  @Get()
  async list(
    @Query() query: AdminListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly GroupView[]> {
    const list = adminListOf(query, sortable, 'id asc');
    return answerPage(reply, 'groups', list, await this.groups.list(list));
  }

  @Get(':id')
  one(@Param('id') id: string): Promise<GroupView> {
    return this.groups.one(rowId(id, groupNotFound));
  }

  @Post()
  create(@Body() body: NewGroupBody): Promise<GroupView> {
    return this.groups.create(body);
  }

  @Put(':id')
  update(@Param('id') id: string, @Body() body: GroupChanges): Promise<GroupView> {
    return this.groups.update(rowId(id, groupNotFound), body);
  }

  @Delete(':id')
  remove(@Param('id') id: string): Promise<GroupView> {
    return this.groups.remove(rowId(id, groupNotFound));
  }
}
