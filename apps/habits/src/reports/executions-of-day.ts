import type { HabitState } from './habit-states.query.js';
import type { Day, Slot } from '../domain/schedule/local-time.js';
import { slotsOn } from '../domain/schedule/plan.js';

/** A habit on a day on which it has executions. */
export interface HabitOfDay {
  readonly habit: HabitState;
  readonly slots: readonly Slot[];
  /** Every execution of the day is completed. */
  readonly completed: boolean;
}

/** The habits that have executions on a day, in no order. */
export function habitsOfDay(states: readonly HabitState[], day: Day): HabitOfDay[] {
  return states
    .map((habit) => ({ habit, slots: slotsOn(habit.metrics.plan, day) }))
    .filter(({ slots }) => slots.length > 0)
    .map(({ habit, slots }) => ({ habit, slots, completed: slots.every((slot) => isCompleted(habit, slot)) }));
}

const isCompleted = ({ answers }: HabitState, slot: Slot): boolean => answers.get(slot)?.status === 'completed';

const collator = new Intl.Collator('pt');

/** Habits by the first time of their day, and then by name. */
export const byTime = (a: HabitOfDay, b: HabitOfDay): number =>
  (a.slots[0] ?? 0) - (b.slots[0] ?? 0) || byName(a.habit, b.habit);

/** By name, and by id where names are the same, so that an order is one. */
export const byName = (a: HabitState, b: HabitState): number =>
  collator.compare(a.name, b.name) || (a.id < b.id ? -1 : Number(a.id > b.id));
