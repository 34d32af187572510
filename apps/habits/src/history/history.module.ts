import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { HistoryController } from './history.controller.js';
import { HistoryService } from './history.service.js';
import { RangeConsistencyController } from './range-consistency.controller.js';
import { RangeConsistencyService } from './range-consistency.service.js';

@Module({
  imports: [LedgerModule],
  controllers: [RangeConsistencyController, HistoryController],
  providers: [HistoryService, RangeConsistencyService],
})
export class HistoryModule {}
