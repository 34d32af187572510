import { execute } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

/** Removes all that is kept of a user: habits with their answers, and what repeated requests would be answered with. */
export async function eraseUser(tx: Transaction, userId: number): Promise<void> {
  await execute(tx, 'delete from habits where user_id = $1', [userId]);
  await execute(tx, 'delete from habit_pauses where user_id = $1', [userId]);
  await execute(tx, 'delete from calendar_addresses where user_id = $1', [userId]);
  await execute(tx, 'delete from idempotency_keys where starts_with(scope, $1)', [`user:${userId} `]);
}
