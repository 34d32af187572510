import { Module } from '@nestjs/common';
import { TherapistsModule } from '../therapists/therapists.module.js';
import { WorkingHoursModule } from '../working-hours/working-hours.module.js';
import { OwnAbsences, OwnOverrides, OwnRules } from './own-working-hours.js';

@Module({
  imports: [TherapistsModule, WorkingHoursModule],
  controllers: [OwnRules, OwnOverrides, OwnAbsences],
})
export class OwnWorkingHoursModule {}
