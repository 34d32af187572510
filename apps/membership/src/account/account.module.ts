import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Fixtures } from '@rotina/service-kit/service';
import { MailsModule } from '../mails/mails.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { MembershipsModule } from '../memberships/memberships.module.js';
import { CardsModule } from '../cards/cards.module.js';
import { TherapistsModule } from '../therapists/therapists.module.js';
import { SignInV2Controller } from './sign-in/sign-in-v2.controller.js';
import { MeController } from './me/me.controller.js';
import { MeService } from './me/me.service.js';
import { UsersAdmin } from './user-page/user-page.admin.js';
import { UserPageService } from './user-page/user-page.service.js';
import { ExportController } from './export/export.controller.js';
import { ExportService } from './export/export.service.js';
import { ErasureAdminController } from './erasure/erasure.admin.controller.js';
import { ErasureController } from './erasure/erasure.controller.js';
import { ErasureJob } from './erasure/erasure.job.js';
import { ErasureService } from './erasure/erasure.service.js';
import { FixturesService } from './fixtures/fixtures.service.js';
import { accountEntities } from './account.tables.js';

@Module({
  imports: [
    TypeOrmModule.forFeature(accountEntities),
    MailsModule,
    IdentityModule,
    ProfilesModule,
    MembershipsModule,
    CardsModule,
    TherapistsModule,
  ],
  controllers: [
    SignInV2Controller,
    MeController,
    UsersAdmin,
    ExportController,
    ErasureAdminController,
    ErasureController,
  ],
  providers: [
    MeService,
    UserPageService,
    ExportService,
    ErasureJob,
    ErasureService,
    { provide: Fixtures, useClass: FixturesService },
  ],
})
export class AccountModule {}
