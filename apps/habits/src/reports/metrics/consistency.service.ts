import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { mapInTurns } from '@rotina/service-kit/timing';
import { levelOf, percentageOf } from '../../domain/metrics/consistency.js';
import type { ConsistencyLevel } from '../../domain/metrics/consistency.js';
import { dateOf } from '../../domain/schedule/local-time.js';
import type { LocalTime } from '../../domain/schedule/local-time.js';
import { daysOf } from '../../domain/schedule/day-ranges.js';
import type { DayRange } from '../../domain/schedule/day-ranges.js';
import { UserClock } from '../../habits/user-clock.js';
import { dueOn } from '../../domain/metrics/day-summary.js';
import type { ConsistencyQuery } from '../reports.dto.js';
import type { ConsistencyView } from './consistency.view.js';
import { boundedRange } from '../history/day-range.js';
import { habitsInRange } from '../history/history.query.js';
import type { HabitInRange } from '../history/history.query.js';

/** Executions that were due and that were completed. */
interface Tally {
  readonly total: number;
  readonly completed: number;
}

@Injectable()
export class ConsistencyService {
  constructor(
    private readonly database: Database,
    private readonly clock: UserClock,
  ) {}

  /** The consistency of a user over a range of days: of all that was due, of each day, of each habit. */
  async read(user: AuthenticatedUser, query: ConsistencyQuery): Promise<ConsistencyView> {
    const { now, today } = this.clock.at(user);
    const range = boundedRange({ from: query.from ?? query.start_date, to: query.to ?? query.end_date }, today);
    const habits = await habitsInRange(this.database.manager, user.id, range);
    const tallies = await mapInTurns(habits, (habit) => ({ habit, days: talliesOf(habit, range, now) }));
    const days = await mapInTurns(daysOf(range), (day, index) => ({
      date: dateOf(day),
      ...sum(tallies.map((one) => one.days[index])),
    }));
    const all = sum(days);
    return {
      from: dateOf(range.from),
      to: dateOf(range.to),
      ...withLevel(all),
      ...all,
      days: days.filter(isDue).map((day) => ({ ...day, percentage: percentageOf(day.completed, day.total) })),
      habits: tallies
        .map(({ habit: { id, name }, days: own }) => ({ id, name, ...sum(own) }))
        .filter(isDue)
        .map((habit) => ({ ...habit, ...withLevel(habit) })),
    };
  }
}

const talliesOf = ({ counted, answers }: HabitInRange, range: DayRange, now: LocalTime): Tally[] =>
  daysOf(range).map((day) => dueOn(counted, day, answers, now));

function sum(tallies: readonly (Tally | undefined)[]): Tally {
  let [total, completed] = [0, 0];
  for (const tally of tallies) {
    total += tally?.total ?? 0;
    completed += tally?.completed ?? 0;
  }
  return { total, completed };
}

const isDue = ({ total }: Tally): boolean => total > 0;

function withLevel({ completed, total }: Tally): { percentage: number; consistency: ConsistencyLevel } {
  const percentage = percentageOf(completed, total);
  return { percentage, consistency: levelOf(percentage) };
}
