import { habitFrequencies, weekdays } from '@rotina/contracts';
import type { HabitFrequency, Weekday } from '@rotina/contracts';
import {
  date,
  Field,
  integer,
  keyOf,
  listOf,
  nullable,
  oneOf,
  text,
  timeOfDay,
  timestamp,
  uuid,
} from '@rotina/service-kit/openapi';
import { answerStatuses } from '../../domain/progress/answers.js';
import type { AnswerStatus } from '../../domain/progress/answers.js';
import { HabitView } from '../../habits/habit.view.js';

export class ScheduleView {
  @Field(keyOf(habitFrequencies)) readonly frequency: HabitFrequency;
  @Field(listOf(timeOfDay)) readonly hours: readonly string[];
  @Field(nullable(listOf(keyOf(weekdays)))) readonly weekly_days: readonly Weekday[] | null;
  @Field(nullable(integer)) readonly monthly_day: number | null;
  @Field(date) readonly start_date: string;
  @Field(nullable(date)) readonly end_date: string | null;
}

export class ScheduleVersionView {
  @Field(text, "`YYYY-MM-DDTHH:MM` on the user's wall clock.") readonly from: string;
  @Field(nullable(ScheduleView), 'Null while the habit was finished.') readonly schedule: ScheduleView | null;
}

export class ExportedExecutionView {
  @Field(text) readonly id: string;
  @Field(date) readonly scheduled_date: string;
  @Field(timeOfDay) readonly scheduled_time: string;
  @Field(oneOf(answerStatuses)) readonly status: AnswerStatus;
  @Field(timestamp) readonly executed_at: string;
}

export class ExportedHabitView extends HabitView {
  @Field(listOf(ScheduleVersionView)) readonly schedule_versions: readonly ScheduleVersionView[];
  @Field(listOf(ExportedExecutionView)) readonly executions: readonly ExportedExecutionView[];
}

export class ExportedPauseView {
  @Field(uuid) readonly id: string;
  @Field(date) readonly from: string;
  @Field(date) readonly to: string;
  @Field(nullable(listOf(uuid))) readonly habit_ids: readonly string[] | null;
  @Field(nullable(text)) readonly reason: string | null;
}

/** Everything that is stored about a user; it is written piece by piece. */
export class ExportView {
  @Field(timestamp) readonly exported_at: string;
  @Field(listOf(ExportedHabitView)) readonly habits: readonly ExportedHabitView[];
  @Field(listOf(ExportedPauseView)) readonly pauses: readonly ExportedPauseView[];
}
