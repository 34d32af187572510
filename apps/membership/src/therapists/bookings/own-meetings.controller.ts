import { Body, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { rowUuid } from '@rotina/service-kit/admin';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import { noProfile, OwnController } from '../therapists/own-controller.js';
import { HeldSlotsView, MeetingsQuery, OwnMeetingBody, OwnMeetingsView } from './bookings.dto.js';
import { OwnMeetingView, UpdateMeetingBody } from './bookings.dto.js';
import { meetingNotFound } from './bookings.errors.js';
import { MeetingsService } from './meetings.service.js';

const path = {
  id: { example: '0195b2c0-6f3c-7a51-9d3e-2f6a0c9be111', format: 'uuid', description: 'The id of a meeting.' },
};
const noMeeting = { 404: "The user has no therapist's profile, or the therapist no such meeting." };
const taken = { 409: 'The time overlaps a meeting or a hold, or the hold has ended.' };

@OwnController()
export class OwnMeetingsController {
  constructor(private readonly meetings: MeetingsService) {}

  @Get('holds')
  @Operation({
    id: 'listHeldSlots',
    summary: "List one's own slots that are held, to confirm them",
    answers: { 200: HeldSlotsView, ...noProfile },
  })
  held(@CurrentUser() user: AuthenticatedUser): Promise<HeldSlotsView> {
    return this.meetings.heldOf(user.id);
  }

  @Get('meetings')
  @Operation({
    id: 'listOwnMeetings',
    summary: "List one's own meetings",
    answers: { 200: OwnMeetingsView, ...noProfile },
  })
  list(@CurrentUser() user: AuthenticatedUser, @Query() query: MeetingsQuery): Promise<OwnMeetingsView> {
    return this.meetings.ofTherapist(user.id, query);
  }

  @Post('meetings')
  @Operation({
    id: 'addOwnMeeting',
    summary: 'Confirm a hold, or take a time of any length',
    description: 'The member and the therapist of a confirmed hold receive a mail with a calendar file.',
    answers: {
      201: OwnMeetingView,
      404: "The user has no therapist's profile, or the therapist no such hold.",
      ...taken,
      422: 'A field breaks a rule.',
    },
  })
  add(@CurrentUser() user: AuthenticatedUser, @Body() body: OwnMeetingBody): Promise<OwnMeetingView> {
    return this.meetings.add(user.id, body);
  }

  @Put('meetings/:id')
  @Operation({
    id: 'updateOwnMeeting',
    summary: 'Move a meeting or change its title; what is left out stays',
    path,
    answers: { 200: OwnMeetingView, ...noMeeting, ...taken, 422: 'A field breaks a rule.' },
  })
  update(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id') id: string,
    @Body() body: UpdateMeetingBody,
  ): Promise<OwnMeetingView> {
    return this.meetings.update(user.id, rowUuid(id, meetingNotFound), body);
  }

  @Delete('meetings/:id')
  @HttpCode(204)
  @Operation({
    id: 'cancelOwnMeeting',
    summary: 'Cancel a meeting, with a member until the minimum notice',
    path,
    answers: {
      204: 'Cancelled.',
      ...noMeeting,
      409: '`too_late_to_cancel`: the minimum notice has begun.',
    },
  })
  async cancel(@CurrentUser() user: AuthenticatedUser, @Param('id') id: string): Promise<void> {
    await this.meetings.cancelOwn(user.id, rowUuid(id, meetingNotFound));
  }
}
