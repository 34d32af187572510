import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AvailabilityModule } from '../availability/availability.module.js';
import { TherapistsModule } from '../therapists/therapists.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { Booking } from './booking.entity.js';
import { BookingsService } from './bookings.service.js';
import { FeedsController, OwnFeedController } from './feeds.controller.js';
import { FeedsService } from './feeds.service.js';
import { HoldsController } from './holds.controller.js';
import { HoldsService } from './holds.service.js';
import { MeetingMails } from './meeting-mails.service.js';
import { MeetingsAdmin } from './meetings.admin.js';
import { MeetingsService } from './meetings.service.js';
import { MemberMeetingsController } from './member-meetings.controller.js';
import { OwnMeetingsController } from './own-meetings.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([Booking]), AvailabilityModule, TherapistsModule, UsersModule],
  controllers: [
    HoldsController,
    OwnMeetingsController,
    MemberMeetingsController,
    OwnFeedController,
    FeedsController,
    MeetingsAdmin,
  ],
  providers: [BookingsService, FeedsService, HoldsService, MeetingMails, MeetingsService],
  exports: [BookingsService, MeetingsService],
})
export class BookingsModule {}
