import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import { answersWithin } from './history.query.js';
import type { HabitNow } from './own-habit-state.guard.js';
import { strengthOfHabit } from './strengths.query.js';
import { explainedDays } from '../domain/metrics/explanation.js';
import type { DayRole } from '../domain/metrics/explanation.js';
import { dateOf } from '../domain/schedule/local-time.js';

export interface Explanation {
  readonly streak: number;
  readonly consistency_percentage: number;
  readonly completed: number;
  readonly due: number;
  readonly strength: number;
  readonly days: readonly { date: string; role: DayRole; completed: number; due: number }[];
}

const everything = { from: -Infinity, to: Infinity };

@Injectable()
export class ExplainService {
  constructor(private readonly database: Database) {}

  /** The numbers of a habit and the days that they are made of, newest first; the one reading that goes through all. */
  async read({ habit, moment }: HabitNow): Promise<Explanation> {
    const { streak, percentage, completed, due } = habit.metrics;
    const { manager } = this.database;
    const answers = await answersWithin(manager, habit.id, everything);
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
