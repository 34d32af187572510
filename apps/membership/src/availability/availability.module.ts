import { Module } from '@nestjs/common';
import { TherapistsModule } from '../therapists/therapists.module.js';
import { AvailabilityAdminController } from './availability.admin.controller.js';
import { AvailabilityController, OwnAvailabilityController } from './availability.controller.js';
import { AvailabilityService } from './availability.service.js';
import { EarliestSlots } from './earliest-slots.service.js';

@Module({
  imports: [TherapistsModule],
  controllers: [AvailabilityController, OwnAvailabilityController, AvailabilityAdminController],
  providers: [AvailabilityService, EarliestSlots],
  exports: [AvailabilityService],
})
export class AvailabilityModule {}
