import { Module } from '@nestjs/common';
import { LedgerModule } from '../habits/progress.module.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';

@Module({ imports: [LedgerModule], controllers: [OverviewController], providers: [OverviewService] })
export class OverviewModule {}
