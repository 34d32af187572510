import { Module } from '@nestjs/common';
import { LedgerModule } from '../habits/progress.module.js';
import { BatchService } from './batch.service.js';
import { ExecutionsController } from './answers.controller.js';
import { ExecutionsService } from './answers.service.js';
import { TapsService } from './check-ins.service.js';

@Module({
  imports: [LedgerModule],
  controllers: [ExecutionsController],
  providers: [ExecutionsService, BatchService, TapsService],
})
export class ExecutionsModule {}
