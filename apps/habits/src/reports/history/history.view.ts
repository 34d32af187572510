import {
  date,
  Example,
  Field,
  integer,
  listOf,
  number,
  oneOf,
  text,
  timeOfDay,
  uuid,
} from '@rotina/service-kit/openapi';
import { consistencyLevels } from '../../domain/metrics/consistency.js';
import type { ConsistencyLevel } from '../../domain/metrics/consistency.js';
import { dayStatuses } from '../../domain/metrics/day-summary.js';
import type { DayStatus } from '../../domain/metrics/day-summary.js';
import { executionInPath, StatusView } from '../day/execution.view.js';

@Example<HistoryItemView>({
  id: executionInPath.execution_id.example,
  scheduled_date: '2026-03-10',
  scheduled_time: '07:30',
  day_of_week: 'Terça-feira',
  status: 'completed',
  executed_at: '2026-03-10T10:41:07.000Z',
})
export class HistoryItemView extends StatusView {
  @Field(text) readonly id: string;
  @Field(date) readonly scheduled_date: string;
  @Field(timeOfDay) readonly scheduled_time: string;
  @Field(text) readonly day_of_week: string;
}

/** The fields that a habit's histories have in common. */
class HistoryView {
  @Field(uuid) readonly habit_id: string;
  @Field(text) readonly habit_name: string;
  @Field(integer) readonly streak: number;
  @Field(oneOf(consistencyLevels)) readonly consistency: ConsistencyLevel;
  @Field(number) readonly strength: number;
}

export class HistoryPageView extends HistoryView {
  @Field(integer) readonly total: number;
  @Field(integer) readonly page: number;
  @Field(integer) readonly per_page: number;
  @Field(listOf(HistoryItemView)) readonly executions: readonly HistoryItemView[];
}

@Example<DayView>({
  date: '2026-03-10',
  day_of_week: 'Terça-feira',
  total: 2,
  completed: 1,
  not_completed: 0,
  pending: 1,
  status: 'partial',
})
export class DayView {
  @Field(date) readonly date: string;
  @Field(text) readonly day_of_week: string;
  @Field(integer) readonly total: number;
  @Field(integer) readonly completed: number;
  @Field(integer) readonly not_completed: number;
  @Field(integer) readonly pending: number;
  @Field(oneOf(dayStatuses)) readonly status: DayStatus;
}

export class DayHistoryView extends HistoryView {
  @Field(listOf(DayView)) readonly data: readonly DayView[];
}
