import { Module } from '@nestjs/common';
import { AuthModule } from '../../identity/auth/auth.module.js';
import { DocumentsModule } from '../../profiles/documents/documents.module.js';
import { MembershipsModule } from '../../memberships/memberships/memberships.module.js';
import { ProfilesModule } from '../../profiles/profiles/profiles.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { MeController } from './me.controller.js';
import { MeService } from './me.service.js';

@Module({
  imports: [AuthModule, DocumentsModule, MembershipsModule, ProfilesModule, UsersModule],
  controllers: [MeController],
  providers: [MeService],
})
export class MeModule {}
