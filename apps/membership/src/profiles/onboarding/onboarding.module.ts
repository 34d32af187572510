import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentsModule } from '../documents/documents.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { HabitUser } from './habit-user.entity.js';
import { HabitsConsumer } from './habits.consumer.js';
import { OnboardingController } from './onboarding.controller.js';
import { Onboarding } from './onboarding.entity.js';
import { OnboardingService } from './onboarding.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Onboarding, HabitUser]), DocumentsModule, ProfilesModule, UsersModule],
  controllers: [OnboardingController],
  providers: [OnboardingService, HabitsConsumer],
})
export class OnboardingModule {}
