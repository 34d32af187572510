import { Module } from '@nestjs/common';
import { CardsModule } from '../cards/cards.module.js';
import { LookupsModule } from '../lookups/lookups.module.js';
import { PublicProfilesModule } from '../public-profiles/public-profiles.module.js';
import { MembershipsModule } from '../memberships/memberships.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { ExportController } from './export.controller.js';
import { ExportService } from './export.service.js';

@Module({
  imports: [
    CardsModule,
    LookupsModule,
    MembershipsModule,
    ProfilesModule,
    PublicProfilesModule,
    SessionsModule,
    UsersModule,
  ],
  controllers: [ExportController],
  providers: [ExportService],
})
export class ExportModule {}
