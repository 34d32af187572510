import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Roles } from '@rotina/service-kit';
import type { FastifyReply } from 'fastify';
import { adminListOf, contentRange } from '../admin-list/admin-list.js';
import type { AdminListQuery } from '../admin-list/admin-list.js';
import { rowId } from '../admin-list/row-id.js';
import type { UserView } from './users.dto.js';
import { UsersService } from './users.service.js';

const sortable = { id: 'id', email: 'email', created_at: 'id' };

@ApiExcludeController()
@Roles('admin')
@Controller('admin/api/membership/users')
export class UsersAdminController {
  constructor(private readonly users: UsersService) {}

  @Get()
  async list(@Query() query: AdminListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<UserView[]> {
    const list = adminListOf(query, sortable);
    const { users, total } = await this.users.list(list);
    void reply.header('Content-Range', contentRange('users', list, users.length, total));
    void reply.header('Access-Control-Expose-Headers', 'Content-Range');
    return users;
  }

  @Get(':id')
  one(@Param('id') id: string): Promise<UserView> {
    return this.users.one(rowId(id));
  }
}
