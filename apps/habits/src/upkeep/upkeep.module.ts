import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PurgeJob } from './purge.job.js';
import { RecountJob } from './recount.job.js';
import { RecountService } from './recount.service.js';

@Module({ imports: [LedgerModule], providers: [PurgeJob, RecountJob, RecountService] })
export class UpkeepModule {}
