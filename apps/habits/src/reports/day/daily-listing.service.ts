import { Injectable } from '@nestjs/common';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { mapInTurns } from '@rotina/service-kit/timing';
import type { ExecutionKey } from '../../domain/schedule/execution-id.js';
import { dayAt } from '../../domain/schedule/local-time.js';
import type { Moment } from '../../domain/schedule/moment.js';
import { UserClock } from '../../habits/user-clock.js';
import { executionView } from './execution.view.js';
import type { DailyListingView, ExecutionView } from './execution.view.js';
import { byName, habitsOfDay } from './habits-of-day.js';
import { habitStateOf, habitStatesOfUser } from '../habit-states.query.js';
import { readableDay } from './readable-day.js';

@Injectable()
export class DailyListingService {
  constructor(
    private readonly database: Database,
    private readonly clock: UserClock,
  ) {}

  /** Every execution of the user on a date, by time and then by habit. */
  async read(user: AuthenticatedUser, date: string): Promise<DailyListingView> {
    const moment = this.clock.at(user);
    const day = readableDay(date, moment.today);
    const habits = habitsOfDay(await habitStatesOfUser(this.database.manager, user.id, day, moment), day);
    // Names are compared for each habit and not for each execution: the second sort keeps the order of the first.
    const executions = habits
      .toSorted((a, b) => byName(a.habit, b.habit))
      .flatMap(({ habit, occurrences }) => occurrences.map((occurrence) => ({ habit, occurrence })))
      .sort((a, b) => a.occurrence - b.occurrence);
    return {
      date,
      data: await mapInTurns(executions, ({ habit, occurrence }) => executionView(habit, occurrence)),
      total: habits.length,
      completed: habits.filter(({ completed }) => completed).length,
    };
  }

  /** One execution as the listing shows it; null when its habit was removed. */
  async execution(
    tx: Transaction,
    { habitId, occurrence }: ExecutionKey,
    moment: Moment,
  ): Promise<ExecutionView | null> {
    const habit = await habitStateOf(tx, habitId, dayAt(occurrence), moment);
    return habit && executionView(habit, occurrence);
  }
}
