import { messagingMigrations } from '@rotina/messaging';
import { kitMigrations } from '@rotina/service-kit/service';
import type { Migrations } from '@rotina/service-kit/database';
import { Habits1764000000000 } from './migrations/1764000000000-habits.js';
import { Answers1764000000500 } from './migrations/1764000000500-answers.js';
import { DefaultHabits1764000001000 } from './migrations/1764000001000-default-habits.js';
import { Pauses1764000002000 } from './migrations/1764000002000-pauses.js';
import { CalendarAddresses1764000003000 } from './migrations/1764000003000-calendar-addresses.js';
import { HabitLimits1764000004000 } from './migrations/1764000004000-habit-limits.js';
import { HabitsToReconcile1764000005000 } from './migrations/1764000005000-habits-to-reconcile.js';
import { DriftReports1764000007000 } from './migrations/1764000007000-drift-reports.js';
import { Figures1764000006000 } from './migrations/1764000006000-figures.js';
import { HabitTotals1764000008000 } from './migrations/1764000008000-habit-totals.js';
import { CalendarZones1764000009000 } from './migrations/1764000009000-calendar-zones.js';

export const habitsMigrations: Migrations = [
  ...kitMigrations,
  ...messagingMigrations,
  Habits1764000000000,
  Answers1764000000500,
  DefaultHabits1764000001000,
  Pauses1764000002000,
  CalendarAddresses1764000003000,
  HabitLimits1764000004000,
  HabitsToReconcile1764000005000,
  Figures1764000006000,
  DriftReports1764000007000,
  HabitTotals1764000008000,
  CalendarZones1764000009000,
];
