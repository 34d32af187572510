import { habitCategories, habitFrequencies } from '@rotina/contracts';
import type { HabitCategory, HabitFrequency } from '@rotina/contracts';
import {
  date,
  Example,
  Field,
  integer,
  keyOf,
  listOf,
  number,
  oneOf,
  text,
  timeOfDay,
  uuid,
} from '@rotina/service-kit/openapi';
import { consistencyLevels } from '../../domain/metrics/consistency.js';
import type { ConsistencyLevel } from '../../domain/metrics/consistency.js';
import { habitInPath } from '../../habits/habit.view.js';
import { executionInPath, StatusView } from './execution.view.js';

export class DashboardExecutionView extends StatusView {
  @Field(text) readonly id: string;
  @Field(timeOfDay) readonly scheduled_time: string;
}

@Example<DashboardHabitView>({
  id: habitInPath.habit_id.example,
  name: 'Meditar',
  category: 'health',
  category_label: 'Saúde',
  frequency: 'daily',
  frequency_label: 'Diariamente',
  streak: 4,
  consistency: 'consistent',
  consistency_percentage: 67,
  strength: 18.4,
  executions: [{ id: executionInPath.execution_id.example, scheduled_time: '07:30', status: 'pending' }],
})
export class DashboardHabitView {
  @Field(uuid) readonly id: string;
  @Field(text) readonly name: string;
  @Field(keyOf(habitCategories)) readonly category: HabitCategory;
  @Field(text) readonly category_label: string;
  @Field(keyOf(habitFrequencies)) readonly frequency: HabitFrequency;
  @Field(text) readonly frequency_label: string;
  @Field(integer) readonly streak: number;
  @Field(oneOf(consistencyLevels)) readonly consistency: ConsistencyLevel;
  @Field(integer) readonly consistency_percentage: number;
  @Field(number) readonly strength: number;
  @Field(listOf(DashboardExecutionView)) readonly executions: readonly DashboardExecutionView[];
}

export class DashboardView {
  @Field(date) readonly date: string;
  @Field(integer) readonly total: number;
  @Field(integer) readonly completed: number;
  @Field(integer, 'Whole percent of the habits.') readonly progress: number;
  @Field(listOf(DashboardHabitView)) readonly habits: readonly DashboardHabitView[];
}
