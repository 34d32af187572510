import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '../habits/progress.module.js';
import { PausesController } from './pauses.controller.js';
import { PausesService } from './pauses.service.js';
import { HabitPause } from './habit-pause.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([HabitPause]), LedgerModule],
  controllers: [PausesController],
  providers: [PausesService],
})
export class PausesModule {}
