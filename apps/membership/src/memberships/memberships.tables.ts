import type { Migrations } from '@rotina/service-kit/database';
import { Membership } from './memberships/membership.entity.js';
import { MembershipGroup, MembershipGroupCheckout } from './groups/membership-group.entity.js';
import { ErasedIdentifier } from './activations/erased-identifier.entity.js';
import { ErasedReference } from './activations/erased-reference.entity.js';
import { PaymentRevision } from './activations/payment-revision.entity.js';
import { InboundWebhook } from './payment-webhooks/inbound-webhook.entity.js';
import { BuyerQuestion } from './buyer-questions/buyer-question.entity.js';
import { MembershipReminder } from './reminders/membership-reminder.entity.js';
import { Partner } from './partners/partner.entity.js';
import { Groups1764000001500 } from './migrations/1764000001500-groups.js';
import { Memberships1764000002000 } from './migrations/1764000002000-memberships.js';
import { Partners1764000003000 } from './migrations/1764000003000-partners.js';
import { BuyerDetails1764000004000 } from './migrations/1764000004000-buyer-details.js';
import { PaymentRevisions1764000005000 } from './migrations/1764000005000-payment-revisions.js';
import { InboundWebhooks1764000016000 } from './migrations/1764000016000-inbound-webhooks.js';
import { MembershipChanges1764000019000 } from './migrations/1764000019000-membership-changes.js';
import { MembershipReminders1764000019001 } from './migrations/1764000019001-membership-reminders.js';

export const membershipsEntities = [
  Membership,
  MembershipGroup,
  MembershipGroupCheckout,
  ErasedIdentifier,
  ErasedReference,
  PaymentRevision,
  InboundWebhook,
  BuyerQuestion,
  MembershipReminder,
  Partner,
];

export const membershipsMigrations: Migrations = [
  Groups1764000001500,
  Memberships1764000002000,
  Partners1764000003000,
  BuyerDetails1764000004000,
  PaymentRevisions1764000005000,
  InboundWebhooks1764000016000,
  MembershipChanges1764000019000,
  MembershipReminders1764000019001,
];
