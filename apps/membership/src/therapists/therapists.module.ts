import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Tag, TherapistTag } from './tag.entity.js';
import { NextSlot, Therapist } from './therapist.entity.js';
import { TherapistsService } from './therapists.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Therapist, NextSlot, Tag, TherapistTag])],
  providers: [TherapistsService],
  exports: [TherapistsService],
})
export class TherapistsModule {}
