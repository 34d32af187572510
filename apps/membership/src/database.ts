import { mailEntities, mailMigrations } from '@rotina/mail';
import { messagingEntities, messagingMigrations } from '@rotina/messaging';
import { kitEntities, kitMigrations } from '@rotina/service-kit/database';
import type { DatabaseDefinition } from '@rotina/service-kit/database';
import { SignInAttempt } from './auth/sign-in-attempt.entity.js';
import { Card } from './cards/card.entity.js';
import { MembershipGroup, MembershipGroupCheckout } from './groups/membership-group.entity.js';
import { EmailSuppression } from './mail/email-suppression.entity.js';
import { Membership } from './memberships/membership.entity.js';
import { Users1764000000000 } from './migrations/1764000000000-users.js';
import { Sessions1764000001000 } from './migrations/1764000001000-sessions.js';
import { Groups1764000001500 } from './migrations/1764000001500-groups.js';
import { Memberships1764000002000 } from './migrations/1764000002000-memberships.js';
import { Partners1764000003000 } from './migrations/1764000003000-partners.js';
import { Partner } from './partners/partner.entity.js';
import { PasswordToken } from './passwords/password-token.entity.js';
import { Session } from './sessions/session.entity.js';
import { SigningKey } from './tokens/signing-key.entity.js';
import { User } from './users/user.entity.js';

export const membershipDatabase: DatabaseDefinition = {
  entities: [
    ...kitEntities,
    ...messagingEntities,
    ...mailEntities,
    User,
    PasswordToken,
    Session,
    SigningKey,
    SignInAttempt,
    MembershipGroup,
    MembershipGroupCheckout,
    Membership,
    Card,
    EmailSuppression,
    Partner,
  ],
  migrations: [
    ...kitMigrations,
    ...messagingMigrations,
    ...mailMigrations,
    Users1764000000000,
    Sessions1764000001000,
    Groups1764000001500,
    Memberships1764000002000,
    Partners1764000003000,
  ],
};
