import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { MessagingModule } from '@rotina/messaging';
import { ServiceKitModule } from '@rotina/service-kit/service';
import type { Clock } from '@rotina/service-kit/clock';
import { CalendarModule } from './calendar/calendar.module.js';
import type { HabitsConfig } from './config.js';
import { habitsMigrations } from './database.js';
import { DayModule } from './reports/day.module.js';
import { DefaultHabitsModule } from './default-habits/default-habits.module.js';
import { errorBody } from './error-body.js';
import { ErasureModule } from './maintenance/erasure.module.js';
import { ExecutionsModule } from './answers/answers.module.js';
import { ExplainModule } from './reports/explain.module.js';
import { ExportModule } from './reports/export.module.js';
import { HabitsModule } from './habits/habits.module.js';
import { HistoryModule } from './reports/history.module.js';
import { messages } from './messages.js';
import { OverviewModule } from './reports/overview.module.js';
import { PausesModule } from './pauses/pauses.module.js';
import { UpkeepModule } from './maintenance/maintenance.module.js';

@Module({})
export class AppModule {
  static forRoot(config: HabitsConfig, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({
          name: 'habits',
          config,
          migrations: habitsMigrations,
          errorBody,
          messages,
          ...(clock && { clock }),
        }),
        MessagingModule.forRoot({ source: 'habits', config }),
        // Their paths stand before `{habit_id}`.
        ExecutionsModule,
        DayModule,
        ExportModule,
        OverviewModule,
        CalendarModule,
        PausesModule,
        HistoryModule,
        ExplainModule,
        DefaultHabitsModule,
        HabitsModule,
        ErasureModule,
        UpkeepModule,
      ],
    };
  }
}
