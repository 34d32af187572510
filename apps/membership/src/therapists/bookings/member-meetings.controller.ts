import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { rowUuid } from '@rotina/service-kit/admin';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import { MemberMeetingsView } from './bookings.dto.js';
import { meetingNotFound } from './bookings.errors.js';
import { MeetingsService } from './meetings.service.js';

@ApiTags('Meetings')
@Controller('api/v1/me/meetings')
export class MemberMeetingsController {
  constructor(private readonly meetings: MeetingsService) {}

  @Get()
  @Operation({
    id: 'listMeetings',
    summary: "List the user's meetings with therapists",
    answers: { 200: MemberMeetingsView },
  })
  list(@CurrentUser() user: AuthenticatedUser): Promise<MemberMeetingsView> {
    return this.meetings.ofMember(user.id);
  }

  @Delete(':id')
  @HttpCode(204)
  @Operation({
    id: 'cancelMeeting',
    summary: "Cancel a meeting, until the therapist's minimum notice",
    path: {
      id: { example: '0195b2c0-6f3c-7a51-9d3e-2f6a0c9be111', format: 'uuid', description: 'The id of a meeting.' },
    },
    answers: {
      204: 'Cancelled; the therapist receives a mail.',
      404: 'The user has no such meeting.',
      409: '`too_late_to_cancel`: the minimum notice has begun.',
    },
  })
  async cancel(@CurrentUser() user: AuthenticatedUser, @Param('id') id: string): Promise<void> {
    await this.meetings.cancelAsMember(user.id, rowUuid(id, meetingNotFound));
  }
}
