import { messagingMigrations } from '@rotina/messaging';
import { kitMigrations } from '@rotina/service-kit/database';
import type { Migrations } from '@rotina/service-kit/database';
import { Habits1764000000000 } from './migrations/1764000000000-habits.js';
import { DefaultHabits1764000001000 } from './migrations/1764000001000-default-habits.js';
import { TapsAndPauses1764000002000 } from './migrations/1764000002000-taps-and-pauses.js';
import { CalendarAddresses1764000003000 } from './migrations/1764000003000-calendar-addresses.js';
import { Listings1764000004000 } from './migrations/1764000004000-listings.js';
import { PausesOfNewHabits1764000005000 } from './migrations/1764000005000-pauses-of-new-habits.js';
import { HabitsWithoutStoredJson1764000006000 } from './migrations/1764000006000-habits-without-stored-json.js';

export const habitsMigrations: Migrations = [
  ...kitMigrations,
  ...messagingMigrations,
  Habits1764000000000,
  DefaultHabits1764000001000,
  TapsAndPauses1764000002000,
  CalendarAddresses1764000003000,
  Listings1764000004000,
  PausesOfNewHabits1764000005000,
  HabitsWithoutStoredJson1764000006000,
];
