import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '../habits/progress.module.js';
import { CalendarAddresses } from './calendar-addresses.service.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';
import { CalendarAddress } from './calendar-address.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([CalendarAddress]), LedgerModule],
  controllers: [CalendarController],
  providers: [CalendarAddresses, CalendarService],
})
export class CalendarModule {}
