import type { HabitCategory } from '@rotina/contracts';
import type { AnswerRow, HabitState } from './habit-states.query.js';
import type { AnswerStatus } from '../domain/progress/answers.js';
import type { ConsistencyLevel } from '../domain/metrics/consistency.js';
import { dateOf, dayOfSlot, timeOfSlot } from '../domain/schedule/local-time.js';
import type { Slot } from '../domain/schedule/local-time.js';
import { executionId } from '../domain/schedule/execution-id.js';

/** What an answer gives an execution; without one it is pending and was never executed (JSON leaves the time out). */
export interface StatusView {
  readonly status: AnswerStatus | 'pending';
  readonly executed_at?: string | undefined;
}

export const statusView = (answer: AnswerRow | undefined): StatusView => ({
  status: answer?.status ?? 'pending',
  executed_at: answer?.executedAt,
});

/** An execution as the daily listing shows it. */
export interface ExecutionView extends StatusView {
  readonly id: string;
  readonly habit_id: string;
  readonly habit_name: string;
  readonly habit_category: HabitCategory;
  readonly scheduled_date: string;
  readonly scheduled_time: string;
  readonly streak: number;
  readonly consistency: ConsistencyLevel;
}

export function executionView(habit: HabitState, slot: Slot): ExecutionView {
  const { status, executed_at } = statusView(habit.answers.get(slot));
  return {
    id: executionId({ habitId: habit.id, slot }),
    habit_id: habit.id,
    habit_name: habit.name,
    habit_category: habit.category,
    scheduled_date: dateOf(dayOfSlot(slot)),
    scheduled_time: timeOfSlot(slot),
    status,
    executed_at,
    streak: habit.metrics.streak,
    consistency: habit.metrics.consistency,
  };
}
