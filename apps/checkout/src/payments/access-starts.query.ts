import { prepared, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

/** What the time of access counts from. */
export interface AccessStart {
  /** The earliest payment date of any charge, `YYYY-MM-DD`; null when nothing was paid. */
  readonly firstPaidAt: string | null;
  readonly createdAt: Temporal.Instant;
}

interface Row {
  readonly pid: string;
  readonly firstPaidAt: string | null;
  readonly createdAt: Date;
}

const startsSql = prepared(`
  select pid, created_at as "createdAt",
    (select min(paid_at)::text from charges where charges.pid = payments.pid) as "firstPaidAt"
  from payments where pid = any($1::uuid[])`);

export async function accessStartsOf(tx: Transaction, pids: readonly string[]): Promise<Map<string, AccessStart>> {
  if (pids.length === 0) return new Map();
  const rows = await query<Row>(tx, startsSql, [pids]);
  return new Map(
    rows.map(({ pid, firstPaidAt, createdAt }) => [pid, { firstPaidAt, createdAt: createdAt.toTemporalInstant() }]),
  );
}
