import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit';
import type { AuthenticatedUser } from '@rotina/service-kit';
import { habitNotFound } from '../habits/habits.errors.js';
import { habitState } from '../ledger/habit-state.query.js';
import { answersBetween } from '../ledger/ledger.query.js';
import { strengthOfHabit } from '../ledger/strength.query.js';
import { explainedDays } from '../metrics/explanation.js';
import type { DayRole } from '../metrics/explanation.js';
import { dateOf } from '../schedule/calendar.js';
import { UserClock } from '../time/user-clock.js';

export interface Explanation {
  readonly streak: number;
  readonly consistency_percentage: number;
  readonly completed: number;
  readonly due: number;
  readonly strength: number;
  readonly days: readonly { date: string; role: DayRole; completed: number; due: number }[];
}

@Injectable()
export class ExplainService {
  constructor(
    private readonly database: Database,
    private readonly clock: UserClock,
  ) {}

  /** The numbers of a habit and the days that they are made of, newest first; the one reading that goes through all. */
  async read(user: AuthenticatedUser, id: string): Promise<Explanation> {
    const moment = this.clock.at(user);
    const { manager } = this.database;
    const habit = await habitState(manager, id, moment.today, moment);
    if (!habit) throw habitNotFound();
    const { streak, percentage, completed, due } = habit.metrics;
    const answers = await answersBetween(manager, id, -Infinity, Infinity);
    const days = explainedDays({ ...habit.metrics, answers, now: moment.now });
    return {
      streak,
      consistency_percentage: percentage,
      completed,
      due,
      strength: await strengthOfHabit(manager, habit),
      days: days.map(({ day, role, ...counts }) => ({ date: dateOf(day), role, ...counts })),
    };
  }
}
