import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Calendar, CalendarEvent } from './calendar.entity.js';

@Module({ imports: [TypeOrmModule.forFeature([Calendar, CalendarEvent])] })
export class CalendarsModule {}
