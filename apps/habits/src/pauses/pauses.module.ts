import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HabitsModule } from '../habits/habits.module.js';
import { PausesController } from './pauses.controller.js';
import { PausesService } from './pauses.service.js';
import { HabitPause } from './habit-pause.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([HabitPause]), HabitsModule],
  controllers: [PausesController],
  providers: [PausesService],
  exports: [PausesService],
})
export class PausesModule {}
