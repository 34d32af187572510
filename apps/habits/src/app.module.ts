import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { MessagingModule } from '@rotina/messaging';
import { ServiceKitModule } from '@rotina/service-kit/service';
import type { Clock } from '@rotina/service-kit/timing';
import { UserLimitsModule } from '@rotina/service-kit/requests';
import { AnswersModule } from './answers/answers.module.js';
import { CalendarModule } from './calendar/calendar.module.js';
import type { HabitsConfig } from './config.js';
import { habitsMigrations } from './database.js';
import { DefaultHabitsModule } from './default-habits/default-habits.module.js';
import { errorBody } from './error-body.js';
import { HabitsModule } from './habits/habits.module.js';
import { MaintenanceModule } from './maintenance/maintenance.module.js';
import { messages } from './messages.js';
import { PausesModule } from './pauses/pauses.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { habitsCreated } from './habits/habits.figures.js';

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
          figures: [habitsCreated],
          ...(clock && { clock }),
        }),
        UserLimitsModule,
        MessagingModule.forRoot({ source: 'habits' }),
        HabitsModule,
        PausesModule,
        AnswersModule,
        ReportsModule,
        DefaultHabitsModule,
        CalendarModule,
        MaintenanceModule,
      ],
    };
  }
}
