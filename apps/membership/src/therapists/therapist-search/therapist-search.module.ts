import { Module } from '@nestjs/common';
import { MembershipsModule } from '../../memberships/memberships/memberships.module.js';
import { TherapistSearchController } from './therapist-search.controller.js';
import { TherapistSearchService } from './therapist-search.service.js';

@Module({
  imports: [MembershipsModule],
  controllers: [TherapistSearchController],
  providers: [TherapistSearchService],
})
export class TherapistSearchModule {}
