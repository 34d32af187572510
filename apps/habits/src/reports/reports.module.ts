import { Module } from '@nestjs/common';
import { HabitsModule } from '../habits/habits.module.js';
import { PausesModule } from '../pauses/pauses.module.js';
import { ConsistencyController } from './consistency.controller.js';
import { ConsistencyService } from './consistency.service.js';
import { DailyListingController } from './daily-listing.controller.js';
import { DailyListingService } from './daily-listing.service.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { ExplainController } from './explain.controller.js';
import { ExplainService } from './explain.service.js';
import { ExportController } from './export.controller.js';
import { ExportService } from './export.service.js';
import { HistoryController } from './history.controller.js';
import { HistoryService } from './history.service.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';
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
