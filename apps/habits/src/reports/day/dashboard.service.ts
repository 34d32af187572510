import { Injectable } from '@nestjs/common';
import { habitCategories, habitFrequencies } from '@rotina/contracts';
import { Database } from '@rotina/service-kit/database';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { mapInTurns } from '@rotina/service-kit/timing';
import type { DashboardHabitView, DashboardView } from './dashboard.view.js';
import { statusView } from './execution.view.js';
import { byTime, habitsOfDay } from './habits-of-day.js';
import type { HabitOfDay } from './habits-of-day.js';
import { readableDay } from './readable-day.js';
import { habitStatesOfUser } from '../habit-states.query.js';
import { StrengthsService } from '../strengths.service.js';
import { percentageOf } from '../../domain/metrics/consistency.js';
import { timeAt } from '../../domain/schedule/local-time.js';
import { executionId } from '../../domain/schedule/execution-id.js';
import { UserClock } from '../../habits/user-clock.js';

@Injectable()
export class DashboardService {
  constructor(
    private readonly database: Database,
    private readonly strengths: StrengthsService,
    private readonly clock: UserClock,
  ) {}

  /** The habits of a day with their metrics and executions. */
  async read(user: AuthenticatedUser, date: string): Promise<DashboardView> {
    const moment = this.clock.at(user);
    const day = readableDay(date, moment.today);
    const states = await habitStatesOfUser(this.database.manager, user.id, day, moment);
    const habits = habitsOfDay(states, day).sort(byTime);
    const total = habits.length;
    const completed = habits.filter((habit) => habit.completed).length;
    const shown = habits.map(({ habit }) => habit);
    const strengths = await this.strengths.of(shown);
    const views = await mapInTurns(habits, (habit) => habitOfDashboardView(habit, strengths.get(habit.habit.id) ?? 0));
    return { date, total, completed, progress: percentageOf(completed, total), habits: views };
  }
}

const habitOfDashboardView = ({ habit, occurrences }: HabitOfDay, strength: number): DashboardHabitView => ({
  id: habit.id,
  name: habit.name,
  category: habit.category,
  category_label: habitCategories[habit.category],
  frequency: habit.frequency,
  frequency_label: habitFrequencies[habit.frequency],
  streak: habit.metrics.streak,
  consistency: habit.metrics.consistency,
  consistency_percentage: habit.metrics.percentage,
  strength,
  executions: occurrences.map((occurrence) => ({
    id: executionId({ habitId: habit.id, occurrence }),
    scheduled_time: timeAt(occurrence),
    ...statusView(habit.answers.get(occurrence)),
  })),
});
