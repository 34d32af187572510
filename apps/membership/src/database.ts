import { mailMigrations } from '@rotina/mail';
import { messagingMigrations } from '@rotina/messaging';
import type { Migrations } from '@rotina/service-kit/database';
import { kitMigrations } from '@rotina/service-kit/service';
import { accountMigrations } from './account/account.tables.js';
import { cardsMigrations } from './cards/cards.tables.js';
import { identityMigrations } from './identity/identity.tables.js';
import { mailsMigrations } from './mails/mails.tables.js';
import { membershipsMigrations } from './memberships/memberships.tables.js';
import { profilesMigrations } from './profiles/profiles.tables.js';
import { therapistsMigrations } from './therapists/therapists.tables.js';

/** They run in the order of the times in their names, whichever context they are of. */
export const membershipMigrations: Migrations = [
  ...kitMigrations,
  ...messagingMigrations,
  ...mailMigrations,
  ...mailsMigrations,
  ...identityMigrations,
  ...profilesMigrations,
  ...membershipsMigrations,
  ...cardsMigrations,
  ...therapistsMigrations,
  ...accountMigrations,
];
