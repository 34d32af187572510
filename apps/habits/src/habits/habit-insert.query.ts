import { withEvent } from '@rotina/messaging';
import type { Habit } from '../ledger/habit.entity.js';

/** A habit as it is created; its pauses are those that the user has for all habits. */
export type NewHabit = Omit<Habit, 'pauses' | 'state'>;

const columns = [
  'id',
  'user_id',
  'name',
  'description',
  'category',
  'status',
  'frequency',
  'hours',
  'weekly_days',
  'monthly_day',
  'start_date',
  'end_date',
  'schedule_versions',
  'completed_count',
  'off_schedule_count',
  'answered_until',
  'recheck_at',
  'created_at',
  'updated_at',
];

const parameters = columns.map((_, index) => `$${String(index + 1)}`);

export const insertHabit = withEvent(
  `insert into habits (${columns.join(', ')}, pauses) values (${parameters.join(', ')}, pauses_of_new_habit($2))`,
  columns.length,
);

export const valuesOf = (habit: NewHabit): unknown[] => [
  habit.id,
  habit.userId,
  habit.name,
  habit.description,
  habit.category,
  habit.status,
  habit.frequency,
  habit.hours,
  habit.weeklyDays,
  habit.monthlyDay,
  habit.startDate,
  habit.endDate,
  JSON.stringify(habit.scheduleVersions),
  habit.completedCount,
  habit.offScheduleCount,
  habit.answeredUntil,
  habit.recheckAt,
  habit.createdAt,
  habit.updatedAt,
];
