import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '../habits/progress.module.js';
import { BatchService } from './batch.service.js';
import { ExecutionsController } from './answers.controller.js';
import { ExecutionsService } from './answers.service.js';
import { TapsService } from './check-ins.service.js';
import { TakenBackAnswer } from './undone-answer.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([TakenBackAnswer]), LedgerModule],
  controllers: [ExecutionsController],
  providers: [ExecutionsService, BatchService, TapsService],
})
export class ExecutionsModule {}
