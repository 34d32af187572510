import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../../identity/users/users.module.js';
import { WorkingHoursModule } from '../working-hours/working-hours.module.js';
import { OwnTherapist } from './own-therapist.service.js';
import { OwnTherapistController } from './own-therapist.controller.js';
import { Tag, TherapistTag } from './tag.entity.js';
import { TagsAdmin } from './tags.admin.js';
import { TagsService } from './tags.service.js';
import { NextSlot } from './next-slot.entity.js';
import { NextSlotsService } from './next-slots.service.js';
import { Therapist } from './therapist.entity.js';
import { TherapistsAdmin } from './therapists.admin.js';
import { TherapistsService } from './therapists.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Therapist, NextSlot, Tag, TherapistTag]), UsersModule, WorkingHoursModule],
  controllers: [OwnTherapistController, TherapistsAdmin, TagsAdmin],
  providers: [NextSlotsService, OwnTherapist, TagsService, TherapistsService],
  exports: [NextSlotsService, OwnTherapist, TagsService, TherapistsService],
})
export class TherapistsModule {}
