import { mailMigrations } from '@rotina/mail';
import { messagingMigrations } from '@rotina/messaging';
import { kitMigrations } from '@rotina/service-kit/database';
import type { Migrations } from '@rotina/service-kit/database';
import { Users1764000000000 } from './migrations/1764000000000-users.js';
import { Sessions1764000001000 } from './migrations/1764000001000-sessions.js';
import { Groups1764000001500 } from './migrations/1764000001500-groups.js';
import { Memberships1764000002000 } from './migrations/1764000002000-memberships.js';
import { Partners1764000003000 } from './migrations/1764000003000-partners.js';

export const membershipMigrations: Migrations = [
  ...kitMigrations,
  ...messagingMigrations,
  ...mailMigrations,
  Users1764000000000,
  Sessions1764000001000,
  Groups1764000001500,
  Memberships1764000002000,
  Partners1764000003000,
];
