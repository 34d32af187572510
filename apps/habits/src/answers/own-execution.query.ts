import { query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { answerAt } from '../habits/progress.query.js';
import type { ExecutionKey } from '../domain/schedule/execution-id.js';
import { isScheduled, planOf } from '../domain/schedule/plan.js';
import { readVersions } from '../domain/schedule/stored-version.js';
import type { StoredVersion } from '../domain/schedule/stored-version.js';

const habitSql = 'select user_id, schedule_versions as versions from habits where id = $1 and deleted_at is null';

/** Whose execution it is, or null where neither schedule nor answer holds one. */
export async function findExecution(
  manager: EntityManager,
  { habitId, slot }: ExecutionKey,
): Promise<{ userId: number } | null> {
  const [habit] = await query<{ user_id: number; versions: StoredVersion[] }>(manager, habitSql, [habitId]);
  if (!habit) return null;
  const exists = isScheduled(planOf(readVersions(habit.versions)), slot) || (await answerAt(manager, habitId, slot));
  return exists ? { userId: habit.user_id } : null;
}
