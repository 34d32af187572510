import { Example, Field, instant, integer, listOf, nullable, uuid } from '@rotina/service-kit/openapi';
import type { FieldsOf, Shape } from '@rotina/service-kit/openapi';
import type { StoredLatestStreak } from '../domain/metrics/latest-streak.js';
import type { DriftSide } from '../domain/metrics/drift.js';
import type { DriftReport } from './drift-report.entity.js';

type OtherStreak = DriftSide['other_streaks'][number];

/** The schema of a JSON array whose items differ in type. */
const tuple = <T>(length: number): Shape<T> => ({
  schema: { type: 'array', minItems: length, maxItems: length, items: {} },
});

class DriftSideView implements DriftSide {
  @Field(integer, 'Completed executions.') readonly completed: number;
  @Field(integer, 'Answered executions that are no longer on the schedule.') readonly off_schedule: number;
  @Field(integer, 'How many streaks there are.') readonly streaks: number;
  @Field(listOf(tuple<OtherStreak>(3)), 'The first 20 streaks that the other side lacks: first and last date, days.')
  readonly other_streaks: readonly OtherStreak[];
  @Field(nullable(tuple<StoredLatestStreak>(4)), 'First and last date, days and strength; null without a streak.')
  readonly latest_streak: StoredLatestStreak | null;
}

const example = {
  completed: 3,
  off_schedule: 0,
  streaks: 1,
  other_streaks: [],
  latest_streak: ['2026-03-08', '2026-03-10', 3, 12.5],
} as const;

@Example<DriftReportView>({
  id: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b',
  habit_id: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c',
  stored: { ...example, completed: 77 },
  corrected: example,
  at: new Date('2026-03-10T06:30:00Z'),
})
export class DriftReportView {
  @Field(uuid) readonly id: string;
  @Field(uuid) readonly habit_id: string;
  @Field(DriftSideView, 'What was stored.') readonly stored: DriftSide;
  @Field(DriftSideView, 'What follows from the answers, and is stored since.') readonly corrected: DriftSide;
  @Field(instant) readonly at: Date;
}

export const driftReportView = ({ habitId, ...report }: DriftReport): FieldsOf<DriftReportView> => ({
  ...report,
  habit_id: habitId,
});
