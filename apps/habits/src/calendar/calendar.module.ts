import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HabitsModule } from '../habits/habits.module.js';
import { CalendarAddresses } from './calendar-addresses.service.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';
import { CalendarAddress } from './calendar-address.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([CalendarAddress]), HabitsModule],
  controllers: [CalendarController],
  providers: [CalendarAddresses, CalendarService],
  exports: [CalendarAddresses],
})
export class CalendarModule {}
