import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LookupsModule } from '../../cards/lookups/lookups.module.js';
import { MembershipsModule } from '../../memberships/memberships/memberships.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { PublicProfilesController } from './public-profiles.controller.js';
import { PublicProfilesService } from './public-profiles.service.js';
import { VisibilityController } from './visibility.controller.js';
import { VisibilityRow } from './visibility.entity.js';
import { VisibilityService } from './visibility.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([VisibilityRow]), LookupsModule, MembershipsModule, UsersModule],
  controllers: [PublicProfilesController, VisibilityController],
  providers: [PublicProfilesService, VisibilityService],
  exports: [VisibilityService],
})
export class PublicProfilesModule {}
