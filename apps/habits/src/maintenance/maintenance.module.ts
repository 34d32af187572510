import { Module } from '@nestjs/common';
import { LedgerModule } from '../habits/progress.module.js';
import { PurgeJob } from './purge.job.js';
import { RecountJob } from './reconcile-counters.job.js';
import { RecountService } from './reconciliation.service.js';

@Module({ imports: [LedgerModule], providers: [PurgeJob, RecountJob, RecountService] })
export class UpkeepModule {}
