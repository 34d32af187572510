import { habitCategories, habitFrequencies } from '@rotina/contracts';
import type { Habit } from './habit.entity.js';

/** A habit as the interface shows it. */
export type HabitView = ReturnType<typeof habitView>;

export const habitView = (habit: Omit<Habit, 'pauses'>) => ({
  id: habit.id,
  name: habit.name,
  description: habit.description,
  category: habit.category,
  category_label: habitCategories[habit.category],
  frequency: habit.frequency,
  frequency_label: habitFrequencies[habit.frequency],
  status: habit.status,
  start_date: habit.startDate,
  end_date: habit.endDate,
  hours: habit.hours,
  weekly_days: habit.weeklyDays,
  monthly_day: habit.monthlyDay,
  created_at: habit.createdAt.toISOString(),
  updated_at: habit.updatedAt.toISOString(),
  ...(habit.finishedAt && { finished_at: habit.finishedAt.toISOString() }),
});
