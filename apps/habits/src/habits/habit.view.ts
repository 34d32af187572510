import { habitCategories, habitFrequencies, weekdays } from '@rotina/contracts';
import type { HabitCategory, HabitFrequency, Weekday } from '@rotina/contracts';
import {
  date,
  Example,
  Field,
  integer,
  keyOf,
  listOf,
  nullable,
  oneOf,
  optional,
  text,
  timeOfDay,
  timestamp,
  uuid,
} from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { habitStatuses } from './habit.entity.js';
import type { Habit, HabitStatus } from './habit.entity.js';

/** A parameter of paths. */
export const habitInPath = {
  habit_id: { format: 'uuid', example: '019a1c5e-7b3a-7f2e-9d41-6c0f5a2b8e17', description: 'The id of a habit.' },
};

/** A habit as the interface shows it. */
@Example<HabitView>({
  id: habitInPath.habit_id.example,
  name: 'Meditar',
  description: 'Dez minutos, antes do café.',
  category: 'health',
  category_label: 'Saúde',
  frequency: 'weekly',
  frequency_label: 'Semanalmente',
  status: 'active',
  start_date: '2026-03-02',
  end_date: null,
  hours: ['07:30'],
  weekly_days: ['mon', 'wed', 'fri'],
  monthly_day: null,
  created_at: '2026-03-01T21:04:11.000Z',
  updated_at: '2026-03-01T21:04:11.000Z',
})
export class HabitView {
  @Field(uuid) readonly id: string;
  @Field(text) readonly name: string;
  @Field(nullable(text)) readonly description: string | null;
  @Field(keyOf(habitCategories)) readonly category: HabitCategory;
  @Field(text) readonly category_label: string;
  @Field(keyOf(habitFrequencies)) readonly frequency: HabitFrequency;
  @Field(text) readonly frequency_label: string;
  @Field(oneOf(habitStatuses)) readonly status: HabitStatus;
  @Field(date) readonly start_date: string;
  @Field(nullable(date)) readonly end_date: string | null;
  @Field(listOf(timeOfDay)) readonly hours: readonly string[];
  @Field(nullable(listOf(keyOf(weekdays)))) readonly weekly_days: readonly Weekday[] | null;
  @Field(nullable(integer)) readonly monthly_day: number | null;
  @Field(timestamp) readonly created_at: string;
  @Field(timestamp) readonly updated_at: string;
  @Field(optional(timestamp)) readonly finished_at?: string;
}

export class HabitPageView {
  @Field(listOf(HabitView)) readonly data: readonly HabitView[];
  @Field(integer) readonly page: number;
  @Field(integer) readonly per_page: number;
  @Field(integer) readonly total: number;
}

export const habitView = (habit: Omit<Habit, 'pauses'>): FieldsOf<HabitView> => ({
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
