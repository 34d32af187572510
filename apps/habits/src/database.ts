import { messagingEntities, messagingMigrations } from '@rotina/messaging';
import { kitEntities, kitMigrations } from '@rotina/service-kit/database';
import type { DatabaseDefinition } from '@rotina/service-kit/database';
import { CalendarAddress } from './calendar/calendar-address.entity.js';
import { DefaultHabit } from './default-habits/default-habit.entity.js';
import { ExecutionAnswer } from './habits/execution-answer.entity.js';
import { CompletionRun } from './habits/streak.entity.js';
import { Habit } from './habits/habit.entity.js';
import { TakenBackAnswer } from './answers/undone-answer.entity.js';
import { Habits1764000000000 } from './migrations/1764000000000-habits.js';
import { HabitPause } from './pauses/habit-pause.entity.js';
import { DefaultHabits1764000001000 } from './migrations/1764000001000-default-habits.js';
import { TapsAndPauses1764000002000 } from './migrations/1764000002000-taps-and-pauses.js';
import { CalendarAddresses1764000003000 } from './migrations/1764000003000-calendar-addresses.js';
import { Listings1764000004000 } from './migrations/1764000004000-listings.js';
import { PausesOfNewHabits1764000005000 } from './migrations/1764000005000-pauses-of-new-habits.js';
import { HabitsWithoutStoredJson1764000006000 } from './migrations/1764000006000-habits-without-stored-json.js';

export const habitsDatabase: DatabaseDefinition = {
  entities: [
    ...kitEntities,
    ...messagingEntities,
    Habit,
    ExecutionAnswer,
    TakenBackAnswer,
    CompletionRun,
    HabitPause,
    DefaultHabit,
    CalendarAddress,
  ],
  migrations: [
    ...kitMigrations,
    ...messagingMigrations,
    Habits1764000000000,
    DefaultHabits1764000001000,
    TapsAndPauses1764000002000,
    CalendarAddresses1764000003000,
    Listings1764000004000,
    PausesOfNewHabits1764000005000,
    HabitsWithoutStoredJson1764000006000,
  ],
};
