import { habitCategories, habitFrequencies, weekdays } from '@rotina/contracts';
import type { HabitCategory, HabitFrequency, Weekday } from '@rotina/contracts';
import {
  boolean,
  Example,
  Field,
  integer,
  keyOf,
  listOf,
  nullable,
  text,
  timeOfDay,
} from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { DefaultHabit } from './default-habit.entity.js';

@Example<DefaultHabitView>({
  id: 1,
  name: 'Beber água',
  description: null,
  category: 'health',
  frequency: 'daily',
  weekly_days: null,
  monthly_day: null,
  hours_morning: ['08:00', '10:00'],
  hours_afternoon: ['14:00'],
  hours_night: ['19:00'],
  order: 1,
  active: true,
})
export class DefaultHabitView {
  @Field(integer) readonly id: number;
  @Field(text) readonly name: string;
  @Field(nullable(text)) readonly description: string | null;
  @Field(keyOf(habitCategories)) readonly category: HabitCategory;
  @Field(keyOf(habitFrequencies)) readonly frequency: HabitFrequency;
  @Field(nullable(listOf(keyOf(weekdays)))) readonly weekly_days: readonly Weekday[] | null;
  @Field(nullable(integer)) readonly monthly_day: number | null;
  @Field(listOf(timeOfDay)) readonly hours_morning: readonly string[];
  @Field(listOf(timeOfDay)) readonly hours_afternoon: readonly string[];
  @Field(listOf(timeOfDay)) readonly hours_night: readonly string[];
  @Field(integer) readonly order: number;
  @Field(boolean) readonly active: boolean;
}

export const defaultHabitView = (habit: DefaultHabit): FieldsOf<DefaultHabitView> => ({
  id: habit.id,
  name: habit.name,
  description: habit.description,
  category: habit.category,
  frequency: habit.frequency,
  weekly_days: habit.weeklyDays,
  monthly_day: habit.monthlyDay,
  hours_morning: habit.hoursMorning,
  hours_afternoon: habit.hoursAfternoon,
  hours_night: habit.hoursNight,
  order: habit.order,
  active: habit.active,
});
