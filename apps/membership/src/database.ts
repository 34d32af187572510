import { mailMigrations } from '@rotina/mail';
import { messagingMigrations } from '@rotina/messaging';
import { kitMigrations } from '@rotina/service-kit/service';
import type { Migrations } from '@rotina/service-kit/database';
import { Users1764000000000 } from './identity/migrations/1764000000000-users.js';
import { Passwords1764000000500 } from './identity/migrations/1764000000500-passwords.js';
import { SessionDevices1764000011000 } from './identity/migrations/1764000011000-session-devices.js';
import { Sessions1764000001000 } from './identity/migrations/1764000001000-sessions.js';
import { Tokens1764000001100 } from './identity/migrations/1764000001100-tokens.js';
import { Auth1764000001200 } from './identity/migrations/1764000001200-auth.js';
import { Groups1764000001500 } from './memberships/migrations/1764000001500-groups.js';
import { Memberships1764000002000 } from './memberships/migrations/1764000002000-memberships.js';
import { Cards1764000002500 } from './cards/migrations/1764000002500-cards.js';
import { Partners1764000003000 } from './memberships/migrations/1764000003000-partners.js';
import { Mail1764000003500 } from './mails/migrations/1764000003500-mail.js';
import { BuyerDetails1764000004000 } from './memberships/migrations/1764000004000-buyer-details.js';
import { PaymentRevisions1764000005000 } from './memberships/migrations/1764000005000-payment-revisions.js';
import { PasswordResetRequests1764000006000 } from './identity/migrations/1764000006000-password-reset-requests.js';
import { Expiry1764000007000 } from './identity/migrations/1764000007000-expiry.js';
import { UserAccess1764000008000 } from './identity/migrations/1764000008000-user-access.js';
import { RequestQuotas1764000009000 } from './identity/migrations/1764000009000-request-quotas.js';
import { CardContext1764000010000 } from './cards/migrations/1764000010000-card-context.js';
import { Profiles1764000012000 } from './profiles/migrations/1764000012000-profiles.js';
import { EmailSuppressions1764000014000 } from './mails/migrations/1764000014000-email-suppressions.js';
import { UserSearch1764000014001 } from './identity/migrations/1764000014001-user-search.js';
import { Erasure1764000015000 } from './account/migrations/1764000015000-erasure.js';
import { Onboarding1764000013001 } from './profiles/migrations/1764000013001-onboarding.js';
import { PhoneVerifications1764000013000 } from './identity/migrations/1764000013000-phone-verifications.js';
import { MembershipReminders1764000019001 } from './memberships/migrations/1764000019001-membership-reminders.js';
import { MembershipChanges1764000019000 } from './memberships/migrations/1764000019000-membership-changes.js';
import { InboundWebhooks1764000016000 } from './memberships/migrations/1764000016000-inbound-webhooks.js';
import { Lookups1764000018000 } from './cards/migrations/1764000018000-lookups.js';
import { SignIns1764000023000 } from './identity/migrations/1764000023000-sign-ins.js';
import { Documents1764000012500 } from './profiles/migrations/1764000012500-documents.js';
import { Therapists1764000020000 } from './therapists/migrations/1764000020000-therapists.js';
import { Bookings1764000022000 } from './therapists/migrations/1764000022000-bookings.js';
import { TherapistCalendars1764000024000 } from './therapists/migrations/1764000024000-therapist-calendars.js';
import { WorkingHours1764000021000 } from './therapists/migrations/1764000021000-working-hours.js';
import { TherapistSearch1764000020001 } from './therapists/migrations/1764000020001-therapist-search.js';
import { Figures1764000030000 } from './account/migrations/1764000030000-figures.js';
import { SignInDevices1764000061000 } from './identity/migrations/1764000061000-sign-in-devices.js';
import { SkippedEvents1764000066000 } from './therapists/migrations/1764000066000-skipped-events.js';
import { DocumentProofs1764000083000 } from './identity/migrations/1764000083000-document-proofs.js';
import { ChosenNames1764000088000 } from './profiles/migrations/1764000088000-chosen-names.js';
import { PhonesOfUsers1764000090000 } from './account/migrations/1764000090000-phones-of-users.js';

export const membershipMigrations: Migrations = [
  ...kitMigrations,
  ...messagingMigrations,
  ...mailMigrations,
  Users1764000000000,
  Passwords1764000000500,
  Sessions1764000001000,
  Tokens1764000001100,
  Auth1764000001200,
  Groups1764000001500,
  Memberships1764000002000,
  Cards1764000002500,
  Partners1764000003000,
  Mail1764000003500,
  BuyerDetails1764000004000,
  PaymentRevisions1764000005000,
  PasswordResetRequests1764000006000,
  Expiry1764000007000,
  UserAccess1764000008000,
  RequestQuotas1764000009000,
  CardContext1764000010000,
  Profiles1764000012000,
  EmailSuppressions1764000014000,
  UserSearch1764000014001,
  Erasure1764000015000,
  PhoneVerifications1764000013000,
  SessionDevices1764000011000,
  Onboarding1764000013001,
  Documents1764000012500,
  InboundWebhooks1764000016000,
  Lookups1764000018000,
  MembershipChanges1764000019000,
  MembershipReminders1764000019001,
  SignIns1764000023000,
  Therapists1764000020000,
  TherapistSearch1764000020001,
  WorkingHours1764000021000,
  Bookings1764000022000,
  TherapistCalendars1764000024000,
  Figures1764000030000,
  SignInDevices1764000061000,
  SkippedEvents1764000066000,
  DocumentProofs1764000083000,
  ChosenNames1764000088000,
  PhonesOfUsers1764000090000,
];
