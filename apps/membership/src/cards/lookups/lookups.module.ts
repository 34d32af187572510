import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MembershipsModule } from '../../memberships/memberships/memberships.module.js';
import { PublicProfilesModule } from '../../profiles/public-profiles/public-profiles.module.js';
import { LookupsController } from './lookups.controller.js';
import { LookupsOfDay } from './lookups-of-day.entity.js';
import { LookupsService } from './lookups.service.js';
import { MemberProfilesController } from './member-profiles.controller.js';
import { MemberProfilesService } from './member-profiles.service.js';
import { PublicMembershipsController } from './public-memberships.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([LookupsOfDay]), MembershipsModule, PublicProfilesModule],
  controllers: [LookupsController, MemberProfilesController, PublicMembershipsController],
  providers: [LookupsService, MemberProfilesService],
  exports: [LookupsService],
})
export class LookupsModule {}
