import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { BatchService } from './batch.service.js';
import { ExecutionsController } from './executions.controller.js';
import { ExecutionsService } from './executions.service.js';
import { TapsService } from './taps.service.js';

@Module({
  imports: [LedgerModule],
  controllers: [ExecutionsController],
  providers: [ExecutionsService, BatchService, TapsService],
})
export class ExecutionsModule {}
