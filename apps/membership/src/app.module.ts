import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { MailModule } from '@rotina/mail';
import { MessagingModule } from '@rotina/messaging';
import { UserLimitsModule } from '@rotina/service-kit/requests';
import { SecretBox } from '@rotina/service-kit/secrets';
import { ServiceKitModule } from '@rotina/service-kit/service';
import type { Clock } from '@rotina/service-kit/timing';
import { AccountModule } from './account/account.module.js';
import { CardsModule } from './cards/cards.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { MailsModule } from './mails/mails.module.js';
import { MembershipsModule } from './memberships/memberships.module.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { TherapistsModule } from './therapists/therapists.module.js';
import type { MembershipConfig } from './config.js';
import { membershipMigrations } from './database.js';
import { errorBody } from './error-body.js';
import { mailText } from './mails/mail/mail-text.js';
import { messages } from './messages.js';
import { SigningKeys } from './identity/tokens/signing-keys.js';
import { meetingsCreated } from './therapists/bookings/bookings.figures.js';
import { cardLookups } from './cards/lookups/lookups.figures.js';
import { membershipsCreated } from './memberships/memberships/memberships.figures.js';
import { usersCreated } from './identity/users/users.figures.js';
import { cardsFound } from './cards/cards/cards.search.js';
import { usersFound } from './identity/users/users.search.js';
import { membershipsFound } from './memberships/memberships/memberships.search.js';

const contexts = [
  MailsModule,
  IdentityModule,
  ProfilesModule,
  MembershipsModule,
  CardsModule,
  TherapistsModule,
  AccountModule,
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
          searches: [cardsFound, membershipsFound, usersFound],
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
        ...contexts,
      ],
    };
  }
}
