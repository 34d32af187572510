import { execute, prepared } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';

// Nothing waits for the disk: a server that crashes forgets the look-ups of a moment.
const countSql = prepared(`
  with unhurried as (select set_config('synchronous_commit', 'off', true))
  insert into lookups (user_id, day, count) select $1, $2, 1 from unhurried
  on conflict (user_id, day) do update set count = lookups.count + 1`);

export async function countLookup(manager: EntityManager, userId: number, day: string): Promise<void> {
  await execute(manager, countSql, [userId, day]);
}
