import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { MailModule } from '@rotina/mail';
import { MessagingModule } from '@rotina/messaging';
import { UserLimitsModule } from '@rotina/service-kit/requests';
import { SecretBox } from '@rotina/service-kit/secrets';
import { ServiceKitModule } from '@rotina/service-kit/service';
import type { Clock } from '@rotina/service-kit/clock';
import { ActivationsModule } from './activations/activations.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BuyerQuestionsModule } from './buyer-questions/buyer-questions.module.js';
import type { MembershipConfig } from './config.js';
import { membershipMigrations } from './database.js';
import { DetailsConfirmationModule } from './details-confirmation/details-confirmation.module.js';
import { DiscountValidationModule } from './discount-validation/discount-validation.module.js';
import { EmailSuppressionsModule } from './email-suppressions/email-suppressions.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { errorBody } from './error-body.js';
import { ExportModule } from './export/export.module.js';
import { FixturesModule } from './fixtures/fixtures.module.js';
import { GroupsModule } from './groups/groups.module.js';
import { mailText } from './mail/mail-text.js';
import { MeModule } from './me/me.module.js';
import { MembershipsModule } from './memberships/memberships.module.js';
import { messages } from './messages.js';
import { OnboardingModule } from './onboarding/onboarding.module.js';
import { PartnersModule } from './partners/partners.module.js';
import { PasswordResetModule } from './password-reset/password-reset.module.js';
import { PhoneVerificationsModule } from './phone-verifications/phone-verifications.module.js';
import { SigningKeys } from './tokens/signing-keys.js';
import { AvailabilityModule } from './availability/availability.module.js';
import { OwnWorkingHoursModule } from './own-working-hours/own-working-hours.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { CalendarsModule } from './calendars/calendars.module.js';
import { WorkingHoursModule } from './working-hours/working-hours.module.js';
import { TherapistSearchModule } from './therapist-search/therapist-search.module.js';
import { TherapistsModule } from './therapists/therapists.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { PublicProfilesModule } from './public-profiles/public-profiles.module.js';
import { UsersModule } from './users/users.module.js';
import { meetingsCreated } from './bookings/bookings.figures.js';
import { cardLookups } from './lookups/lookups.figures.js';
import { membershipsCreated } from './memberships/memberships.figures.js';
import { usersCreated } from './users/users.figures.js';

const features = [
  EmailSuppressionsModule,
  UsersModule,
  AuthModule,
  PasswordResetModule,
  PhoneVerificationsModule,
  OnboardingModule,
  GroupsModule,
  MembershipsModule,
  ActivationsModule,
  WebhooksModule,
  DetailsConfirmationModule,
  BuyerQuestionsModule,
  PartnersModule,
  PublicProfilesModule,
  DiscountValidationModule,
  MeModule,
  ErasureModule,
  ExportModule,
  DocumentsModule,
  TherapistsModule,
  TherapistSearchModule,
  WorkingHoursModule,
  BookingsModule,
  CalendarsModule,
  AvailabilityModule,
  OwnWorkingHoursModule,
  FixturesModule,
];

@Module({})
export class AppModule {
  static forRoot(config: MembershipConfig, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({
          name: 'membership',
          config,
          migrations: membershipMigrations,
          errorBody,
          messages,
          figures: [usersCreated, membershipsCreated, cardLookups, meetingsCreated],
          jwksSource: SigningKeys,
          ...(clock && { clock }),
        }),
        UserLimitsModule,
        MessagingModule.forRoot({ source: 'membership' }),
        MailModule.forRoot({
          source: 'membership',
          compose: mailText,
          secretBox: new SecretBox(config.SIGNING_KEY_SECRET, 'mails'),
        }),
        ...features,
      ],
    };
  }
}
