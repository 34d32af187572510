import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { mapInTurns } from '@rotina/service-kit/timing';
import { habitsInRange } from '../history/history.query.js';
import { habitStatesOfUser } from '../habit-states.query.js';
import type { HabitState } from '../habit-state.js';
import { daysOf } from '../../domain/schedule/day-ranges.js';
import { dayOf, timeAt } from '../../domain/schedule/local-time.js';
import type { Day } from '../../domain/schedule/local-time.js';
import { countDays, occurrencesOn } from '../../domain/schedule/plan.js';
import { UserClock } from '../../habits/user-clock.js';
import type { BestStreakView, HabitAtRiskView, OverviewView } from './overview.view.js';
import { longestStreaks } from './overview.query.js';
import type { StreakDates } from './overview.query.js';
import { gridOf, monthsOf, rangeOfYear, tallyOn } from '../../domain/metrics/year.js';

const maxStreaks = 10;

@Injectable()
export class OverviewService {
  constructor(
    private readonly database: Database,
    private readonly clock: UserClock,
  ) {}

  /** A year of a user: streaks at risk, the best streaks, completed and due executions by month and by day. */
  async read(user: AuthenticatedUser): Promise<OverviewView> {
    const { manager } = this.database;
    const moment = this.clock.at(user);
    const { today, now } = moment;
    const states = await habitStatesOfUser(manager, user.id, today, moment);
    const year = rangeOfYear(today);
    const habits = await habitsInRange(manager, user.id, year);
    const tallies = new Map(await mapInTurns(daysOf(year), (day) => [day, tallyOn(habits, day, now)] as const));
    const streaks = await longestStreaks(manager, user.id, today);
    return {
      at_risk: atRisk(states, today),
      best_streaks: bestOfEach(states, streaks),
      months: monthsOf(tallies, today),
      grid: gridOf(tallies, today),
    };
  }
}

/** Streaks that end tonight if nothing more is done today, the longest first. */
function atRisk(states: readonly HabitState[], today: Day): HabitAtRiskView[] {
  return states
    .filter(({ metrics }) => metrics.streak > 0 && metrics.evaluatedUntil < today)
    .map(({ id, name, metrics, answers }) => ({
      id,
      name,
      streak: metrics.streak,
      pending: occurrencesOn(metrics.counted, today)
        .filter((occurrence) => !answers.has(occurrence))
        .map(timeAt),
    }))
    .sort((a, b) => b.streak - a.streak || (a.id < b.id ? 1 : -1));
}

/** The best streak of each habit, the longest first. */
function bestOfEach(states: readonly HabitState[], streaks: readonly StreakDates[]): BestStreakView[] {
  const byHabit = Map.groupBy(streaks, ({ habit_id }) => habit_id);
  return states
    .flatMap(({ id, name, metrics: { counted } }) =>
      (byHabit.get(id) ?? [])
        .map(({ from, to }) => ({ id, name, days: countDays(counted, dayOf(from), dayOf(to)), from, to }))
        .sort(longestFirst)
        .slice(0, 1),
    )
    .sort(longestFirst)
    .slice(0, maxStreaks);
}

const longestFirst = (a: BestStreakView, b: BestStreakView): number => b.days - a.days || (a.to < b.to ? 1 : -1);
