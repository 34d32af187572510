import { withEvents } from '@rotina/messaging';
import { columnsOf } from '@rotina/service-kit/database';
import type { Habit } from './habit.entity.js';

/** A habit as it is created; its pauses are those that the user has for all habits. */
export type NewHabit = Omit<Habit, 'pauses'>;

const habitColumns = columnsOf<NewHabit>({
  id: 'id',
  userId: 'user_id',
  name: 'name',
  description: 'description',
  category: 'category',
  status: 'status',
  frequency: 'frequency',
  hours: 'hours',
  weeklyDays: 'weekly_days',
  monthlyDay: 'monthly_day',
  startDate: 'start_date',
  endDate: 'end_date',
  scheduleVersions: 'schedule_versions',
  completedCount: 'completed_count',
  offScheduleCount: 'off_schedule_count',
  answeredUntil: 'answered_until',
  newestRun: 'newest_run',
  recheckAt: 'recheck_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  finishedAt: 'finished_at',
  deletedAt: 'deleted_at',
});

const { list } = habitColumns;

// In the order of users, so that two statements never wait for each other's locks.
export const insertHabits = withEvents(`
  insert into habits (${list}, pauses)
  select ${list}, pauses_of_new_habit(user_id)
  from (select * from json_populate_recordset(null::habits, $2) order by user_id) habit`);

export const { rowOf } = habitColumns;
