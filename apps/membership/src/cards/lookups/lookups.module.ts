import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LookupsController } from './lookups.controller.js';
import { LookupsOfDay } from './lookups-of-day.entity.js';
import { LookupsService } from './lookups.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([LookupsOfDay])],
  controllers: [LookupsController],
  providers: [LookupsService],
  exports: [LookupsService],
})
export class LookupsModule {}
