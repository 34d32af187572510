import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HabitsModule } from '../habits/habits.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { AnswersController } from './answers.controller.js';
import { AnswersService } from './answers.service.js';
import { BatchService } from './batch.service.js';
import { CheckInsService } from './check-ins.service.js';
import { UndoneAnswer } from './undone-answer.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([UndoneAnswer]), HabitsModule, ReportsModule],
  controllers: [AnswersController],
  providers: [AnswersService, BatchService, CheckInsService],
})
export class AnswersModule {}
