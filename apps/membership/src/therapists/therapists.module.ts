import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityModule } from '../identity/identity.module.js';
import { MembershipsModule } from '../memberships/memberships.module.js';
import { OwnTherapist } from './therapists/own-therapist.service.js';
import { OwnTherapistController } from './therapists/own-therapist.controller.js';
import { TagsAdmin } from './therapists/tags.admin.js';
import { TagsService } from './therapists/tags.service.js';
import { NextSlotsService } from './therapists/next-slots.service.js';
import { PublicTherapists } from './therapists/public-therapists.service.js';
import { TherapistsAdmin } from './therapists/therapists.admin.js';
import { TherapistsService } from './therapists/therapists.service.js';
import { WorkingHoursService } from './working-hours/working-hours.service.js';
import { OwnAbsences, OwnOverrides, OwnRules } from './own-working-hours/own-working-hours.js';
import { AvailabilityAdminController } from './availability/availability.admin.controller.js';
import { AvailabilityController, OwnAvailabilityController } from './availability/availability.controller.js';
import { AvailabilityService } from './availability/availability.service.js';
import { EarliestSlots } from './availability/earliest-slots.service.js';
import { NextSlotsLane } from './availability/next-slots.lane.js';
import { BookingsService } from './bookings/bookings.service.js';
import { FeedsController, OwnFeedController } from './bookings/feeds.controller.js';
import { FeedsService } from './bookings/feeds.service.js';
import { HoldsController } from './bookings/holds.controller.js';
import { HoldsAdminController } from './bookings/holds.admin.controller.js';
import { HoldsService } from './bookings/holds.service.js';
import { MeetingLinks } from './bookings/meeting-links.js';
import { MeetingMails } from './bookings/meeting-mails.service.js';
import { MeetingsAdmin } from './bookings/meetings.admin.js';
import { MeetingsService } from './bookings/meetings.service.js';
import { MemberMeetingsController } from './bookings/member-meetings.controller.js';
import { OwnMeetingsController } from './bookings/own-meetings.controller.js';
import { MeetingPageController } from './meeting-page/meeting-page.controller.js';
import { MeetingPageService } from './meeting-page/meeting-page.service.js';
import { CalendarClient } from './calendars/calendar-client.js';
import { CalendarImports } from './calendars/calendar-imports.service.js';
import { CalendarsAdminController } from './calendars/calendars.admin.controller.js';
import { CalendarsJob } from './calendars/calendars.job.js';
import { CalendarsService } from './calendars/calendars.service.js';
import { OwnCalendars } from './calendars/own-calendars.js';
import { TherapistSearchController } from './therapist-search/therapist-search.controller.js';
import { TherapistSearchService } from './therapist-search/therapist-search.service.js';
import { therapistsEntities } from './therapists.tables.js';

@Module({
  imports: [TypeOrmModule.forFeature(therapistsEntities), IdentityModule, MembershipsModule],
  controllers: [
    OwnTherapistController,
    TherapistsAdmin,
    TagsAdmin,
    OwnRules,
    OwnOverrides,
    OwnAbsences,
    AvailabilityController,
    OwnAvailabilityController,
    AvailabilityAdminController,
    HoldsController,
    HoldsAdminController,
    OwnMeetingsController,
    MemberMeetingsController,
    MeetingPageController,
    OwnFeedController,
    FeedsController,
    MeetingsAdmin,
    OwnCalendars,
    CalendarsAdminController,
    TherapistSearchController,
  ],
  providers: [
    NextSlotsService,
    OwnTherapist,
    TagsService,
    TherapistsService,
    PublicTherapists,
    WorkingHoursService,
    AvailabilityService,
    EarliestSlots,
    NextSlotsLane,
    BookingsService,
    FeedsService,
    HoldsService,
    MeetingLinks,
    MeetingMails,
    MeetingPageService,
    MeetingsService,
    CalendarClient,
    CalendarImports,
    CalendarsJob,
    CalendarsService,
    TherapistSearchService,
  ],
  exports: [TagsService, TherapistsService, BookingsService, MeetingsService],
})
export class TherapistsModule {}
