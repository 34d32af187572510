import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import { clientInPath, OwnSessionsView, ownSessionView } from './sessions.dto.js';
import { SessionsService } from './sessions.service.js';

/** The devices on which a user is signed in. */
@ApiTags('Sign-in')
@Controller('api/v1/me/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @Operation({
    id: 'listOwnSessions',
    summary: 'List the devices on which I am signed in',
    answers: { 200: OwnSessionsView },
  })
  async list(@CurrentUser() { id, sid }: AuthenticatedUser): Promise<OwnSessionsView> {
    return { data: (await this.sessions.openOf(id)).map((session) => ownSessionView(session, sid)) };
  }

  @Delete(':client')
  @HttpCode(204)
  @Operation({
    id: 'endOwnSession',
    summary: 'End one of my sessions, in all services',
    path: clientInPath,
    answers: { 204: 'The session is over.', 404: 'You have no such session.' },
  })
  end(@CurrentUser() { id }: AuthenticatedUser, @Param('client') client: string): Promise<void> {
    return this.sessions.endOwn(id, client);
  }
}
