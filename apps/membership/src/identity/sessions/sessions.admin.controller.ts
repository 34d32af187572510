import { Controller, Delete, Get, Param, Query, Res } from '@nestjs/common';
import { answerPage, pageHeader, ReasonQuery, rowId } from '@rotina/service-kit/admin';
import type { AdminReply } from '@rotina/service-kit/admin';
import { CurrentUser, Roles } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Group, listOf, Operation } from '@rotina/service-kit/openapi';
import { userNotFound } from '../users/users.errors.js';
import { SessionsAdminService } from './sessions.admin.service.js';
import { clientInPath, SessionView } from './sessions.dto.js';

const userPath = { id: { type: 'integer', example: 7, description: 'The id of a user.' } } as const;
const userErrors = { 404: 'No user has this id.' };

/** The sessions of one user, which administrators see and end. */
@Group('Membership: sessions', 'Where a user is signed in.')
@Roles('admin')
@Controller('admin/api/membership/users/:id/sessions')
export class SessionsAdminController {
  constructor(private readonly sessions: SessionsAdminService) {}

  @Get()
  @Operation({
    id: 'listMembershipSessions',
    summary: 'List the sessions of one user',
    path: userPath,
    answers: { 200: { body: listOf(SessionView), headers: pageHeader('sessions') }, ...userErrors },
  })
  async list(@Param('id') id: string, @Res({ passthrough: true }) reply: AdminReply): Promise<readonly SessionView[]> {
    const rows = await this.sessions.list(rowId(id, userNotFound));
    return answerPage(reply, 'sessions', { offset: 0 }, { rows, total: rows.length });
  }

  @Delete()
  @Operation({
    id: 'removeMembershipSessions',
    summary: 'End all sessions of one user, in all services',
    path: userPath,
    answers: { 200: listOf(SessionView), ...userErrors },
  })
  @ReasonQuery()
  endAll(
    @Param('id') id: string,
    @Query() query: unknown,
    @CurrentUser() by: AuthenticatedUser,
  ): Promise<readonly SessionView[]> {
    return this.sessions.end(rowId(id, userNotFound), { by, query });
  }

  @Delete(':client')
  @Operation({
    id: 'removeMembershipSession',
    summary: 'End one session, in all services',
    path: { ...userPath, ...clientInPath },
    answers: { 200: SessionView, 404: 'No user has this id, or the user has no such session.' },
  })
  @ReasonQuery()
  endOne(
    @Param('id') id: string,
    @Param('client') client: string,
    @Query() query: unknown,
    @CurrentUser() by: AuthenticatedUser,
  ): Promise<SessionView> {
    return this.sessions.endOne(rowId(id, userNotFound), client, { by, query });
  }
}
