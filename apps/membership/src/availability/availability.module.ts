import { Module } from '@nestjs/common';
import { TherapistsModule } from '../therapists/therapists.module.js';
import { AvailabilityController } from './availability.controller.js';
import { AvailabilityService } from './availability.service.js';
import { EarliestSlots } from './earliest-slots.service.js';

@Module({
  imports: [TherapistsModule],
  controllers: [AvailabilityController],
  providers: [AvailabilityService, EarliestSlots],
  exports: [AvailabilityService],
})
export class AvailabilityModule {}
