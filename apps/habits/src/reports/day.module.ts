import { Module } from '@nestjs/common';
import { LedgerModule } from '../habits/progress.module.js';
import { DayController } from './day.controller.js';
import { DayService } from './day.service.js';

@Module({ imports: [LedgerModule], controllers: [DayController], providers: [DayService] })
export class DayModule {}
