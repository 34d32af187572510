import { date, Example, Field, integer, listOf, number, oneOf } from '@rotina/service-kit/openapi';
import { dayRoles } from '../../domain/metrics/explanation.js';
import type { DayRole } from '../../domain/metrics/explanation.js';

@Example<ExplainedDayView>({ date: '2026-03-10', role: 'counted', completed: 2, due: 2 })
export class ExplainedDayView {
  @Field(date) readonly date: string;
  @Field(oneOf(dayRoles)) readonly role: DayRole;
  @Field(integer) readonly completed: number;
  @Field(integer) readonly due: number;
}

export class ExplanationView {
  @Field(integer) readonly streak: number;
  @Field(integer) readonly consistency_percentage: number;
  @Field(integer) readonly completed: number;
  @Field(integer) readonly due: number;
  @Field(number) readonly strength: number;
  @Field(listOf(ExplainedDayView)) readonly days: readonly ExplainedDayView[];
}
