import type { DefaultHabit } from './default-habit.entity.js';

export type DefaultHabitView = ReturnType<typeof defaultHabitView>;

export const defaultHabitView = (habit: DefaultHabit) => ({
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
