import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module.js';
import { Tag, TherapistTag } from './tag.entity.js';
import { TagsAdmin } from './tags.admin.js';
import { TagsService } from './tags.service.js';
import { NextSlot, Therapist } from './therapist.entity.js';
import { TherapistsAdmin } from './therapists.admin.js';
import { TherapistsService } from './therapists.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Therapist, NextSlot, Tag, TherapistTag]), UsersModule],
  controllers: [TherapistsAdmin, TagsAdmin],
  providers: [TagsService, TherapistsService],
  exports: [TagsService, TherapistsService],
})
export class TherapistsModule {}
