import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Fixtures } from '@rotina/service-kit/service';
import { HabitsModule } from '../habits/habits.module.js';
import { DefaultHabitFixtures } from './default-habit-fixtures.service.js';
import { DefaultHabit } from './default-habit.entity.js';
import { DefaultHabitsAdmin } from './default-habits.admin.js';
import { DefaultHabitsService } from './default-habits.service.js';
import { SelectionController } from './selection.controller.js';
import { SelectionService } from './selection.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DefaultHabit]), HabitsModule],
  controllers: [SelectionController, DefaultHabitsAdmin],
  providers: [SelectionService, DefaultHabitsService, { provide: Fixtures, useClass: DefaultHabitFixtures }],
})
export class DefaultHabitsModule {}
