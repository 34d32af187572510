import type { HabitCategory } from '@rotina/contracts';
import type { HabitState } from './habit-state.js';
import type { AnswerStatus, TimedAnswer } from '../domain/progress/answers.js';
import type { ConsistencyLevel } from '../domain/metrics/consistency.js';
import { dateOf, dayAt, timeAt } from '../domain/schedule/local-time.js';
import type { Occurrence } from '../domain/schedule/local-time.js';
import { executionId } from '../domain/schedule/execution-id.js';

/** The status of an execution; without an answer it is pending and JSON leaves the time out. */
export interface StatusView {
  readonly status: AnswerStatus | 'pending';
  readonly executed_at?: string | undefined;
}

export const statusView = (answer: TimedAnswer | undefined): StatusView => ({
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

export function executionView(habit: HabitState, occurrence: Occurrence): ExecutionView {
  const { status, executed_at } = statusView(habit.answers.get(occurrence));
  return {
    id: executionId({ habitId: habit.id, occurrence }),
    habit_id: habit.id,
    habit_name: habit.name,
    habit_category: habit.category,
    scheduled_date: dateOf(dayAt(occurrence)),
    scheduled_time: timeAt(occurrence),
    status,
    executed_at,
    streak: habit.metrics.streak,
    consistency: habit.metrics.consistency,
  };
}
