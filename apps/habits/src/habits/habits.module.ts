import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CountersService } from './counters.service.js';
import { ExecutionAnswer } from './execution-answer.entity.js';
import { HabitCreationService } from './habit-creation.service.js';
import { HabitRemovalService } from './habit-removal.service.js';
import { HabitStreak } from './habit-streak.entity.js';
import { Habit } from './habit.entity.js';
import { HabitsController } from './habits.controller.js';
import { HabitsService } from './habits.service.js';
import { ProgressService } from './progress.service.js';
import { UserClock } from './user-clock.js';

const services = [
  HabitsService,
  HabitCreationService,
  HabitRemovalService,
  ProgressService,
  CountersService,
  UserClock,
];

@Module({
  imports: [TypeOrmModule.forFeature([Habit, ExecutionAnswer, HabitStreak])],
  controllers: [HabitsController],
  providers: services,
  exports: services,
})
export class HabitsModule {}
