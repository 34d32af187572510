import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ExecutionAnswer } from './execution-answer.entity.js';
import { Habit } from './habit.entity.js';
import { CompletionRun } from './streak.entity.js';
import { UserClock } from './user-clock.js';
import { Ledger } from './progress.service.js';

/** What is kept about habits: schedules, answers, counters. */
@Module({
  imports: [TypeOrmModule.forFeature([Habit, ExecutionAnswer, CompletionRun])],
  providers: [Ledger, UserClock],
  exports: [Ledger, UserClock],
})
export class LedgerModule {}
