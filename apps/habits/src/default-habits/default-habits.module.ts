import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ServiceConfig } from '@rotina/service-kit/config';
import { Database } from '@rotina/service-kit/database';
import { HabitsModule } from '../habits/habits.module.js';
import { LedgerModule } from '../habits/progress.module.js';
import { DefaultHabit } from './default-habit.entity.js';
import { DefaultHabitsAdminController } from './default-habits.admin.controller.js';
import { loadDefaultHabits } from './fixtures/default-habit-fixtures.js';
import { DefaultHabitsService } from './default-habits.service.js';
import { SelectionController } from './selection.controller.js';
import { SelectionService } from './selection.service.js';

@Module({
  imports: [HabitsModule, LedgerModule],
  controllers: [SelectionController, DefaultHabitsAdminController],
  providers: [SelectionService, DefaultHabitsService],
})
export class DefaultHabitsModule implements OnModuleInit {
  constructor(
    private readonly config: ServiceConfig,
    private readonly database: Database,
  ) {}

  // Only where there are none: one that an administrator removed stays removed.
  async onModuleInit(): Promise<void> {
    const { manager } = this.database;
    if (this.config.FIXTURES && (await manager.count(DefaultHabit)) === 0) await loadDefaultHabits(manager);
  }
}
