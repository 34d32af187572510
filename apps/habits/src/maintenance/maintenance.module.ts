import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CalendarModule } from '../calendar/calendar.module.js';
import { HabitsModule } from '../habits/habits.module.js';
import { PausesModule } from '../pauses/pauses.module.js';
import { DriftReport } from './drift-report.entity.js';
import { DriftReportsAdmin } from './drift-reports.admin.js';
import { PurgeJob } from './purge.job.js';
import { ReconcileCountersJob } from './reconcile-counters.job.js';
import { ReconciliationService } from './reconciliation.service.js';
import { UsersConsumer } from './users.consumer.js';

@Module({
  imports: [TypeOrmModule.forFeature([DriftReport]), HabitsModule, PausesModule, CalendarModule],
  controllers: [DriftReportsAdmin],
  providers: [PurgeJob, ReconcileCountersJob, ReconciliationService, UsersConsumer],
})
export class MaintenanceModule {}
