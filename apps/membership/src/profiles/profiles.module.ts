import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MembershipConfig } from '../config.js';
import { IdentityModule } from '../identity/identity.module.js';
import { ProfilesService } from './profiles/profiles.service.js';
import { DocumentsController } from './documents/documents.controller.js';
import { DocumentsService } from './documents/documents.service.js';
import { FileStore } from './files/file-store.js';
import { FilesJob } from './files/files.job.js';
import { FilesService } from './files/files.service.js';
import { openStore } from './files/open-store.js';
import { PublicProfilesService } from './public-profiles/public-profiles.service.js';
import { VisibilityController } from './public-profiles/visibility.controller.js';
import { VisibilityService } from './public-profiles/visibility.service.js';
import { HabitsConsumer } from './onboarding/habits.consumer.js';
import { OnboardingController } from './onboarding/onboarding.controller.js';
import { OnboardingService } from './onboarding/onboarding.service.js';
import { profilesEntities } from './profiles.tables.js';

const fileStore = {
  provide: FileStore,
  useFactory: ({ FILES_URL }: MembershipConfig): Promise<FileStore> => openStore(FILES_URL),
  inject: [MembershipConfig],
};

@Module({
  imports: [TypeOrmModule.forFeature(profilesEntities), IdentityModule],
  controllers: [DocumentsController, VisibilityController, OnboardingController],
  providers: [
    ProfilesService,
    DocumentsService,
    FilesJob,
    FilesService,
    fileStore,
    PublicProfilesService,
    VisibilityService,
    OnboardingService,
    HabitsConsumer,
  ],
  exports: [ProfilesService, DocumentsService, PublicProfilesService, VisibilityService],
})
export class ProfilesModule {}
