import { Module } from '@nestjs/common';
import { LedgerModule } from '../habits/progress.module.js';
import { CalendarAddresses } from './calendar-addresses.service.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';

@Module({
  imports: [LedgerModule],
  controllers: [CalendarController],
  providers: [CalendarAddresses, CalendarService],
})
export class CalendarModule {}
