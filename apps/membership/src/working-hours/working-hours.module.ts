import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WeeklyRule, Override, Absence } from './working-hours.entity.js';

@Module({ imports: [TypeOrmModule.forFeature([WeeklyRule, Override, Absence])] })
export class WorkingHoursModule {}
