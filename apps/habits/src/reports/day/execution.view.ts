import { habitCategories } from '@rotina/contracts';
import type { HabitCategory } from '@rotina/contracts';
import {
  date,
  Example,
  Field,
  integer,
  keyOf,
  listOf,
  oneOf,
  optional,
  text,
  timeOfDay,
  timestamp,
  uuid,
} from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { consistencyLevels } from '../../domain/metrics/consistency.js';
import type { ConsistencyLevel } from '../../domain/metrics/consistency.js';
import { executionStatuses } from '../../domain/progress/answers.js';
import type { ExecutionStatus, TimedAnswer } from '../../domain/progress/answers.js';
import { executionId } from '../../domain/schedule/execution-id.js';
import { dateOf, dayAt, timeAt } from '../../domain/schedule/local-time.js';
import type { Occurrence } from '../../domain/schedule/local-time.js';
import { habitInPath } from '../../habits/habit.view.js';
import type { HabitState } from '../habit-state.js';

const executionExample = 'AZocXns6fy6dQWwPWiuOFwABwxZC';

/** Parameters of paths. */
export const executionInPath = { execution_id: { example: executionExample, description: 'The id of an execution.' } };
export const dateInPath = { date: { format: 'date', example: '2026-03-10', description: 'A date, `YYYY-MM-DD`.' } };
/** OpenAPI has one name for a path, whatever its methods mean by it. */
export const executionsInPath = {
  ofDate: { execution: { ...dateInPath.date, description: 'The date of the executions, `YYYY-MM-DD`.' } },
  one: { execution: executionInPath.execution_id },
};

/** The status of an execution; without an answer it is pending and JSON leaves the time out. */
export class StatusView {
  @Field(oneOf(executionStatuses)) readonly status: ExecutionStatus;
  @Field(optional(timestamp)) readonly executed_at?: string | undefined;
}

export const statusView = (answer: TimedAnswer | undefined): FieldsOf<StatusView> => ({
  status: answer?.status ?? 'pending',
  executed_at: answer?.executedAt,
});

/** An execution as the daily listing shows it. */
@Example<ExecutionView>({
  id: executionExample,
  habit_id: habitInPath.habit_id.example,
  habit_name: 'Meditar',
  habit_category: 'health',
  scheduled_date: '2026-03-10',
  scheduled_time: '07:30',
  status: 'completed',
  executed_at: '2026-03-10T10:41:07.000Z',
  streak: 4,
  consistency: 'consistent',
})
export class ExecutionView extends StatusView {
  @Field(text) readonly id: string;
  @Field(uuid) readonly habit_id: string;
  @Field(text) readonly habit_name: string;
  @Field(keyOf(habitCategories)) readonly habit_category: HabitCategory;
  @Field(date) readonly scheduled_date: string;
  @Field(timeOfDay) readonly scheduled_time: string;
  @Field(integer) readonly streak: number;
  @Field(oneOf(consistencyLevels)) readonly consistency: ConsistencyLevel;
}

export class DailyListingView {
  @Field(date) readonly date: string;
  @Field(listOf(ExecutionView)) readonly data: readonly ExecutionView[];
  @Field(integer, 'Habits with executions on the date.') readonly total: number;
  @Field(integer, 'Those of them whose executions are all completed.') readonly completed: number;
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
