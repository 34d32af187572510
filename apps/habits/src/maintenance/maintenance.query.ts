import { execute, query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';

const idsOf = async (manager: EntityManager, sql: string, params: unknown[]): Promise<string[]> =>
  (await query<{ id: string }>(manager, sql, params)).map(({ id }) => id);

/** Habits whose counters are to be compared, the longest due first. */
export const habitsToRecheck = (manager: EntityManager, now: Temporal.Instant, limit: number): Promise<string[]> =>
  idsOf(manager, 'select id from habits where deleted_at is null and recheck_at <= $1 order by recheck_at limit $2', [
    now.toString(),
    limit,
  ]);

/** Habits that were removed long enough ago. */
export const habitsToPurge = (manager: EntityManager, before: Temporal.Instant, limit: number): Promise<string[]> =>
  idsOf(manager, 'select id from habits where deleted_at < $1 order by deleted_at limit $2', [
    before.toString(),
    limit,
  ]);

export const purgeHabit = (manager: EntityManager, id: string, before: Temporal.Instant): Promise<number> =>
  execute(manager, 'delete from habits where id = $1 and deleted_at < $2', [id, before.toString()]);
