import { date, Example, Field, integer, listOf, oneOf, text, uuid } from '@rotina/service-kit/openapi';
import { consistencyLevels } from '../../domain/metrics/consistency.js';
import type { ConsistencyLevel } from '../../domain/metrics/consistency.js';
import { habitInPath } from '../../habits/habit.view.js';

class TallyView {
  @Field(integer) readonly total: number;
  @Field(integer) readonly completed: number;
}

class PercentageView extends TallyView {
  @Field(integer) readonly percentage: number;
}

@Example<ConsistencyDayView>({ date: '2026-03-10', total: 4, completed: 3, percentage: 75 })
export class ConsistencyDayView extends PercentageView {
  @Field(date) readonly date: string;
}

class LevelView extends PercentageView {
  @Field(oneOf(consistencyLevels)) readonly consistency: ConsistencyLevel;
}

@Example<ConsistencyHabitView>({
  id: habitInPath.habit_id.example,
  name: 'Meditar',
  total: 12,
  completed: 8,
  percentage: 67,
  consistency: 'consistent',
})
export class ConsistencyHabitView extends LevelView {
  @Field(uuid) readonly id: string;
  @Field(text) readonly name: string;
}

export class ConsistencyView extends LevelView {
  @Field(date) readonly from: string;
  @Field(date) readonly to: string;
  @Field(listOf(ConsistencyDayView), 'Days on which something was due.') readonly days: readonly ConsistencyDayView[];
  @Field(listOf(ConsistencyHabitView)) readonly habits: readonly ConsistencyHabitView[];
}
