import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../../identity/users/users.module.js';
import { PublicProfilesService } from './public-profiles.service.js';
import { VisibilityController } from './visibility.controller.js';
import { VisibilityRow } from './visibility.entity.js';
import { VisibilityService } from './visibility.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([VisibilityRow]), UsersModule],
  controllers: [VisibilityController],
  providers: [PublicProfilesService, VisibilityService],
  exports: [PublicProfilesService, VisibilityService],
})
export class PublicProfilesModule {}
