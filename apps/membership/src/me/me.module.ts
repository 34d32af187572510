import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { MembershipsModule } from '../memberships/memberships.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { UsersModule } from '../users/users.module.js';
import { MeController } from './me.controller.js';
import { MeService } from './me.service.js';

@Module({
  imports: [AuthModule, DocumentsModule, MembershipsModule, ProfilesModule, UsersModule],
  controllers: [MeController],
  providers: [MeService],
})
export class MeModule {}
