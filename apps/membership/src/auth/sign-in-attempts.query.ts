import { execute } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';

/** Deletes a few expired attempts; every sign-in deletes some. */
export async function deleteExpiredAttempts(manager: EntityManager, before: Temporal.Instant): Promise<void> {
  await execute(
    manager,
    `delete from sign_in_attempts where id in
       (select id from sign_in_attempts where at < $1 order by at limit 100 for update skip locked)`,
    [before.toString()],
  );
}
