import { Module } from '@nestjs/common';
import { BookingsModule } from '../../therapists/bookings/bookings.module.js';
import { TherapistsModule } from '../../therapists/therapists/therapists.module.js';
import { CardsModule } from '../../cards/cards/cards.module.js';
import { LookupsModule } from '../../cards/lookups/lookups.module.js';
import { PublicProfilesModule } from '../../profiles/public-profiles/public-profiles.module.js';
import { MembershipsModule } from '../../memberships/memberships/memberships.module.js';
import { ProfilesModule } from '../../profiles/profiles/profiles.module.js';
import { SessionsModule } from '../../identity/sessions/sessions.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { ExportController } from './export.controller.js';
import { ExportService } from './export.service.js';

@Module({
  imports: [
    BookingsModule,
    CardsModule,
    LookupsModule,
    MembershipsModule,
    ProfilesModule,
    PublicProfilesModule,
    SessionsModule,
    TherapistsModule,
    UsersModule,
  ],
  controllers: [ExportController],
  providers: [ExportService],
})
export class ExportModule {}
