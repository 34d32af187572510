import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentsModule } from '../documents/documents.module.js';
import { Profile } from './profile.entity.js';
import { ProfilesService } from './profiles.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Profile]), DocumentsModule],
  providers: [ProfilesService],
  exports: [ProfilesService],
})
export class ProfilesModule {}
