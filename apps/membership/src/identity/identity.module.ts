import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JwksSource } from '@rotina/service-kit/auth';
import { SecretBox } from '@rotina/service-kit/secrets';
import { MembershipConfig } from '../config.js';
import { RegistrationsService } from './users/registrations.service.js';
import { UsersAdminService } from './users/users.admin.service.js';
import { UsersService } from './users/users.service.js';
import { AuthController } from './auth/auth.controller.js';
import { AuthService } from './auth/auth.service.js';
import { SignInDevices } from './auth/sign-in-devices.service.js';
import { SignInMetrics } from './auth/sign-in-metrics.js';
import { SignInAttempts } from './auth/sign-in-attempts.service.js';
import { OwnSessionsController } from './sessions/own-sessions.controller.js';
import { SessionUses } from './sessions/session-uses.js';
import { SessionsAdminController } from './sessions/sessions.admin.controller.js';
import { SessionsAdminService } from './sessions/sessions.admin.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { AccessTokens } from './tokens/access-tokens.js';
import { JwksController } from './tokens/jwks.controller.js';
import { SigningKeys } from './tokens/signing-keys.js';
import { PasswordHasher } from './passwords/password-hasher.service.js';
import { PasswordLinks } from './passwords/password-links.js';
import { PasswordTokens } from './passwords/password-tokens.service.js';
import { EmailChangesService } from './email-confirmations/email-changes.service.js';
import { EmailConfirmationsService } from './email-confirmations/email-confirmations.service.js';
import { EmailPageController } from './email-page/email-page.controller.js';
import { EmailPageService } from './email-page/email-page.service.js';
import { PasswordChangesService } from './password-reset/password-changes.service.js';
import { PasswordPages } from './password-reset/password-pages.js';
import { PasswordPagesController } from './password-reset/password-pages.controller.js';
import { PasswordResetController } from './password-reset/password-reset.controller.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { PhoneVerificationsController } from './phone-verifications/phone-verifications.controller.js';
import { PhoneVerificationsService } from './phone-verifications/phone-verifications.service.js';
import { Pins } from './phone-verifications/pins.js';
import { SignUpController } from './sign-up/sign-up.controller.js';
import { SignUpService } from './sign-up/sign-up.service.js';
import { SmsClient } from './phone-verifications/sms.client.js';
import { TextMessageMetrics } from './phone-verifications/text-message-metrics.js';
import { TextMessagesLane } from './phone-verifications/text-messages.lane.js';
import { identityEntities } from './identity.tables.js';

const textMessageSecrets = {
  provide: SecretBox,
  inject: [MembershipConfig],
  useFactory: (config: MembershipConfig) => new SecretBox(config.SIGNING_KEY_SECRET, 'text messages'),
};

@Module({
  imports: [TypeOrmModule.forFeature(identityEntities)],
  controllers: [
    AuthController,
    OwnSessionsController,
    SessionsAdminController,
    JwksController,
    PasswordResetController,
    PasswordPagesController,
    SignUpController,
    EmailPageController,
    PhoneVerificationsController,
  ],
  providers: [
    RegistrationsService,
    UsersAdminService,
    UsersService,
    AuthService,
    SignInAttempts,
    SignInDevices,
    SignInMetrics,
    SessionsAdminService,
    SessionsService,
    SessionUses,
    // The guard of this service verifies by the same keys that it signs with.
    { provide: SigningKeys, useExisting: JwksSource },
    AccessTokens,
    PasswordHasher,
    PasswordLinks,
    PasswordTokens,
    PasswordResetService,
    PasswordChangesService,
    PasswordPages,
    EmailConfirmationsService,
    EmailChangesService,
    EmailPageService,
    SignUpService,
    PhoneVerificationsService,
    Pins,
    SmsClient,
    TextMessageMetrics,
    TextMessagesLane,
    textMessageSecrets,
  ],
  exports: [
    RegistrationsService,
    UsersAdminService,
    UsersService,
    AuthService,
    SignInAttempts,
    SessionsService,
    PasswordHasher,
    PasswordChangesService,
    EmailConfirmationsService,
    EmailChangesService,
  ],
})
export class IdentityModule {}
