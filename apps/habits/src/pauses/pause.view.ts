import { date, Example, Field, listOf, nullable, text, timestamp, uuid } from '@rotina/service-kit/openapi';
import type { HabitPause } from './habit-pause.entity.js';

/** A parameter of paths. */
export const pauseInPath = {
  id: { format: 'uuid', example: '019a1c60-01d2-7a55-8f3e-2b9d4c7e1f60', description: 'The id of a pause.' },
};

@Example<PauseView>({
  id: pauseInPath.id.example,
  from: '2026-03-10',
  to: '2026-03-17',
  habit_ids: null,
  reason: 'Viagem',
  created_at: '2026-03-09T12:00:00.000Z',
})
export class PauseView {
  @Field(uuid) readonly id: string;
  @Field(date) readonly from: string;
  @Field(date) readonly to: string;
  @Field(nullable(listOf(uuid)), 'Null for all habits.') readonly habit_ids: readonly string[] | null;
  @Field(nullable(text)) readonly reason: string | null;
  @Field(timestamp) readonly created_at: string;
}

export class PausesView {
  @Field(listOf(PauseView)) readonly data: readonly PauseView[];
}

export const pauseView = (pause: HabitPause): PauseView => ({
  id: pause.id,
  from: pause.fromDate,
  to: pause.toDate,
  habit_ids: pause.habitIds,
  reason: pause.reason,
  created_at: pause.createdAt.toISOString(),
});
