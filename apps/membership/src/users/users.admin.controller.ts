import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { adminListOf, AdminListQuery, answerPage, rowId } from '@rotina/service-kit/admin';
import { Roles } from '@rotina/service-kit/auth';
import type { FastifyReply } from 'fastify';
import type { UserView } from './users.dto.js';
import { userNotFound } from './users.errors.js';
import { UsersService } from './users.service.js';

const sortable = { id: 'id', email: 'email', created_at: 'id' };

@ApiExcludeController()
@Roles('admin')
@Controller('admin/api/membership/users')
export class UsersAdminController {
  constructor(private readonly users: UsersService) {}

  @Get()
  async list(
    @Query() query: AdminListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly UserView[]> {
    const list = adminListOf(query, sortable, 'id asc');
    return answerPage(reply, 'users', list, await this.users.list(list));
  }

  @Get(':id')
  one(@Param('id') id: string): Promise<UserView> {
    return this.users.one(rowId(id, userNotFound));
  }
}
