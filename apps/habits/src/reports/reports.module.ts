import { Module } from '@nestjs/common';
import { HabitsModule } from '../habits/habits.module.js';
import { PausesModule } from '../pauses/pauses.module.js';
import { ConsistencyController } from './metrics/consistency.controller.js';
import { ConsistencyService } from './metrics/consistency.service.js';
import { DailyListingController } from './day/daily-listing.controller.js';
import { DailyListingService } from './day/daily-listing.service.js';
import { DashboardController } from './day/dashboard.controller.js';
import { DashboardService } from './day/dashboard.service.js';
import { ExplainController } from './metrics/explain.controller.js';
import { ExplainService } from './metrics/explain.service.js';
import { ExportController } from './exports/export.controller.js';
import { ExportService } from './exports/export.service.js';
import { HistoryController } from './history/history.controller.js';
import { HistoryService } from './history/history.service.js';
import { OverviewController } from './metrics/overview.controller.js';
import { OverviewService } from './metrics/overview.service.js';
import { StrengthsService } from './strengths.service.js';

/** Everything that users read about their habits and executions. */
@Module({
  imports: [HabitsModule, PausesModule],
  controllers: [
    DailyListingController,
    DashboardController,
    HistoryController,
    ConsistencyController,
    ExplainController,
    OverviewController,
    ExportController,
  ],
  providers: [
    StrengthsService,
    DailyListingService,
    DashboardService,
    HistoryService,
    ConsistencyService,
    ExplainService,
    OverviewService,
    ExportService,
  ],
  exports: [DailyListingService],
})
export class ReportsModule {}
