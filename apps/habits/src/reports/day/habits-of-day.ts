import type { HabitState } from '../habit-state.js';
import type { Day, Occurrence } from '../../domain/schedule/local-time.js';
import { occurrencesOn } from '../../domain/schedule/plan.js';

/** A habit on a day on which it has executions. */
export interface HabitOfDay {
  readonly habit: HabitState;
  readonly occurrences: readonly Occurrence[];
  /** Every execution of the day is completed. */
  readonly completed: boolean;
}

/** The habits that have executions on a day, unsorted. */
export function habitsOfDay(states: readonly HabitState[], day: Day): HabitOfDay[] {
  return states
    .map((habit) => ({ habit, occurrences: occurrencesOn(habit.metrics.plan, day) }))
    .filter(({ occurrences }) => occurrences.length > 0)
    .map(({ habit, occurrences }) => ({
      habit,
      occurrences,
      completed: occurrences.every((occurrence) => isCompleted(habit, occurrence)),
    }));
}

const isCompleted = ({ answers }: HabitState, occurrence: Occurrence): boolean =>
  answers.get(occurrence)?.status === 'completed';

const collator = new Intl.Collator('pt');

/** Orders habits by the first time of their day, and then by name. */
export const byTime = (a: HabitOfDay, b: HabitOfDay): number =>
  (a.occurrences[0] ?? 0) - (b.occurrences[0] ?? 0) || byName(a.habit, b.habit);

/** Orders habits by name, and by id where names are equal, so that the order is total. */
export const byName = (a: HabitState, b: HabitState): number =>
  collator.compare(a.name, b.name) || (a.id < b.id ? -1 : Number(a.id > b.id));
