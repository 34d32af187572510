import { Module } from '@nestjs/common';
import { LedgerModule } from '../habits/progress.module.js';
import { HistoryController } from './history.controller.js';
import { HistoryService } from './history.service.js';
import { RangeConsistencyController } from './consistency.controller.js';
import { RangeConsistencyService } from './consistency.service.js';

@Module({
  imports: [LedgerModule],
  controllers: [RangeConsistencyController, HistoryController],
  providers: [HistoryService, RangeConsistencyService],
})
export class HistoryModule {}
