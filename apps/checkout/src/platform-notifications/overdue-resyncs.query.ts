import { dateAt, execute, prepared } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

const planSql = prepared(`
  insert into overdue_resyncs (pid, due_at) select pid, $2 from unnest($1::uuid[]) as pid
  on conflict (pid) do update set due_at = excluded.due_at`);

/** Plans the re-sync of payments that became overdue; that of an earlier overdue period is over. */
export async function planResyncs(tx: Transaction, pids: readonly string[], dueAt: Temporal.Instant): Promise<void> {
  await execute(tx, planSql, [[...new Set(pids)], dateAt(dueAt)]);
}
