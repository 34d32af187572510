import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Absence, Override, WeeklyRule } from './working-hours.entity.js';
import { WorkingHoursService } from './working-hours.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([WeeklyRule, Override, Absence])],
  providers: [WorkingHoursService],
  exports: [WorkingHoursService],
})
export class WorkingHoursModule {}
