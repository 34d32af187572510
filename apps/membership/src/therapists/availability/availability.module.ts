import { Module } from '@nestjs/common';
import { TherapistsModule } from '../therapists/therapists.module.js';
import { AvailabilityAdminController } from './availability.admin.controller.js';
import { AvailabilityController, OwnAvailabilityController } from './availability.controller.js';
import { AvailabilityService } from './availability.service.js';
import { EarliestSlots } from './earliest-slots.service.js';
import { NextSlotsLane } from './next-slots.lane.js';

@Module({
  imports: [TherapistsModule],
  controllers: [AvailabilityController, OwnAvailabilityController, AvailabilityAdminController],
  providers: [AvailabilityService, EarliestSlots, NextSlotsLane],
  exports: [AvailabilityService],
})
export class AvailabilityModule {}
