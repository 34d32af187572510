import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { MailModule } from '@rotina/mail';
import { MessagingModule } from '@rotina/messaging';
import { UserLimitsModule } from '@rotina/service-kit/requests';
import { SecretBox } from '@rotina/service-kit/secrets';
import { ServiceKitModule } from '@rotina/service-kit/service';
import type { Clock } from '@rotina/service-kit/clock';
import { ActivationsModule } from './memberships/activations/activations.module.js';
import { AuthModule } from './identity/auth/auth.module.js';
import { BuyerQuestionsModule } from './memberships/buyer-questions/buyer-questions.module.js';
import type { MembershipConfig } from './config.js';
import { membershipMigrations } from './database.js';
import { DetailsConfirmationModule } from './memberships/details-confirmation/details-confirmation.module.js';
import { DiscountValidationModule } from './memberships/discount-validation/discount-validation.module.js';
import { EmailSuppressionsModule } from './mails/email-suppressions/email-suppressions.module.js';
import { ErasureModule } from './account/erasure/erasure.module.js';
import { DocumentsModule } from './profiles/documents/documents.module.js';
import { errorBody } from './error-body.js';
import { ExportModule } from './account/export/export.module.js';
import { FixturesModule } from './account/fixtures/fixtures.module.js';
import { GroupsModule } from './memberships/groups/groups.module.js';
import { mailText } from './mails/mail/mail-text.js';
import { MeModule } from './account/me/me.module.js';
import { MembershipsModule } from './memberships/memberships/memberships.module.js';
import { messages } from './messages.js';
import { OnboardingModule } from './profiles/onboarding/onboarding.module.js';
import { PartnersModule } from './memberships/partners/partners.module.js';
import { PasswordResetModule } from './identity/password-reset/password-reset.module.js';
import { PhoneVerificationsModule } from './identity/phone-verifications/phone-verifications.module.js';
import { SigningKeys } from './identity/tokens/signing-keys.js';
import { AvailabilityModule } from './therapists/availability/availability.module.js';
import { OwnWorkingHoursModule } from './therapists/own-working-hours/own-working-hours.module.js';
import { BookingsModule } from './therapists/bookings/bookings.module.js';
import { CalendarsModule } from './therapists/calendars/calendars.module.js';
import { WorkingHoursModule } from './therapists/working-hours/working-hours.module.js';
import { SignInModule } from './account/sign-in/sign-in.module.js';
import { UserPageModule } from './account/user-page/user-page.module.js';
import { TherapistSearchModule } from './therapists/therapist-search/therapist-search.module.js';
import { TherapistsModule } from './therapists/therapists/therapists.module.js';
import { WebhooksModule } from './memberships/payment-webhooks/webhooks.module.js';
import { CardsModule } from './cards/cards/cards.module.js';
import { UsersModule } from './identity/users/users.module.js';
import { meetingsCreated } from './therapists/bookings/bookings.figures.js';
import { cardLookups } from './cards/lookups/lookups.figures.js';
import { membershipsCreated } from './memberships/memberships/memberships.figures.js';
import { usersCreated } from './identity/users/users.figures.js';

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
  CardsModule,
  DiscountValidationModule,
  MeModule,
  UserPageModule,
  SignInModule,
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
