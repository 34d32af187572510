import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { LedgerModule } from '../habits/progress.module.js';
import { PurgeJob, purgeQueue } from './purge.job.js';
import { RecountJob, recountQueue } from './reconcile-counters.job.js';
import { RecountService } from './reconciliation.service.js';

@Module({
  imports: [BullModule.registerQueue({ name: purgeQueue }, { name: recountQueue }), LedgerModule],
  providers: [PurgeJob, RecountJob, RecountService],
})
export class UpkeepModule {}
