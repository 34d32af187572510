import { Module } from '@nestjs/common';
import { TherapistsModule } from '../therapists/therapists.module.js';
import { AvailabilityController, OwnAvailabilityController } from './availability.controller.js';
import { AvailabilityService } from './availability.service.js';
import { EarliestSlots } from './earliest-slots.service.js';

@Module({
  imports: [TherapistsModule],
  controllers: [AvailabilityController, OwnAvailabilityController],
  providers: [AvailabilityService, EarliestSlots],
  exports: [AvailabilityService],
})
export class AvailabilityModule {}
