import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TherapistsModule } from '../therapists/therapists.module.js';
import { CalendarClient } from './calendar-client.js';
import { CalendarImports } from './calendar-imports.service.js';
import { Calendar, CalendarEvent } from './calendar.entity.js';
import { CalendarsJob } from './calendars.job.js';
import { CalendarsService } from './calendars.service.js';
import { OwnCalendars } from './own-calendars.js';

@Module({
  imports: [TypeOrmModule.forFeature([Calendar, CalendarEvent]), TherapistsModule],
  controllers: [OwnCalendars],
  providers: [CalendarClient, CalendarImports, CalendarsJob, CalendarsService],
})
export class CalendarsModule {}
