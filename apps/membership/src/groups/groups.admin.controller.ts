import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Roles } from '@rotina/service-kit';
import type { FastifyReply } from 'fastify';
import { adminListOf, contentRange } from '../admin-list/admin-list.js';
import type { AdminListQuery } from '../admin-list/admin-list.js';
import { rowId } from '../admin-list/row-id.js';
import { GroupChanges, NewGroupBody } from './groups.dto.js';
import type { GroupView } from './groups.dto.js';
import { GroupsService } from './groups.service.js';

const sortable = { id: 'id', name: 'name', slug: 'slug' };

@ApiExcludeController()
@Roles('admin')
@Controller('admin/api/membership/groups')
export class GroupsAdminController {
  constructor(private readonly groups: GroupsService) {}

  @Get()
  async list(@Query() query: AdminListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<GroupView[]> {
    const list = adminListOf(query, sortable);
    const { groups, total } = await this.groups.list(list);
    void reply.header('Content-Range', contentRange('groups', list, groups.length, total));
    void reply.header('Access-Control-Expose-Headers', 'Content-Range');
    return groups;
  }

  @Get(':id')
  one(@Param('id') id: string): Promise<GroupView> {
    return this.groups.one(rowId(id));
  }

  @Post()
  create(@Body() body: NewGroupBody): Promise<GroupView> {
    return this.groups.create(body);
  }

  @Put(':id')
  update(@Param('id') id: string, @Body() body: GroupChanges): Promise<GroupView> {
    return this.groups.update(rowId(id), body);
  }

  @Delete(':id')
  remove(@Param('id') id: string): Promise<GroupView> {
    return this.groups.remove(rowId(id));
  }
}
