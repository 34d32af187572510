import { Controller, Delete, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { answerPage, rowId } from '@rotina/service-kit/admin';
import type { AdminReply } from '@rotina/service-kit/admin';
import { CurrentUser, Roles } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { userNotFound } from '../users/users.errors.js';
import { SessionsAdminService } from './sessions.admin.service.js';
import type { SessionView } from './sessions.dto.js';

/** The sessions of one user, which administrators see and end. */
@ApiExcludeController()
@Roles('admin')
@Controller('admin/api/membership/users/:id/sessions')
export class SessionsAdminController {
  constructor(private readonly sessions: SessionsAdminService) {}

  @Get()
  async list(@Param('id') id: string, @Res({ passthrough: true }) reply: AdminReply): Promise<readonly SessionView[]> {
    const rows = await this.sessions.list(rowId(id, userNotFound));
    return answerPage(reply, 'sessions', { offset: 0 }, { rows, total: rows.length });
  }

  @Delete()
  endAll(
    @Param('id') id: string,
    @Query() query: unknown,
    @CurrentUser() by: AuthenticatedUser,
  ): Promise<readonly SessionView[]> {
    return this.sessions.end(rowId(id, userNotFound), { by, query });
  }

  @Delete(':client')
  endOne(
    @Param('id') id: string,
    @Param('client') client: string,
    @Query() query: unknown,
    @CurrentUser() by: AuthenticatedUser,
  ): Promise<SessionView> {
    return this.sessions.endOne(rowId(id, userNotFound), client, { by, query });
  }
}
