import { prepared, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { AccessRoot } from '../domain/platform-notification/platform-notification.js';

interface Row {
  readonly pid: string;
  readonly purchasePid: string;
  readonly firstPaidAt: string | null;
  readonly createdAt: Date;
}

const rootsSql = prepared(`
  with recursive ancestor as (
    select pid as descendant, pid, root_pid from payments where pid = any($1::uuid[])
    union all
    select descendant, root.pid, root.root_pid from ancestor join payments root on root.pid = ancestor.root_pid
    where ancestor.pid <> ancestor.root_pid)
  select payments.pid, ancestor.pid as "purchasePid", payments.created_at as "createdAt",
    (select min(paid_at)::text from charges where charges.pid = payments.pid) as "firstPaidAt"
  from ancestor join payments on payments.pid = ancestor.descendant where ancestor.pid = ancestor.root_pid`);

export async function accessRootsOf(tx: Transaction, pids: readonly string[]): Promise<Map<string, AccessRoot>> {
  if (pids.length === 0) return new Map();
  const rows = await query<Row>(tx, rootsSql, [pids]);
  return new Map(
    rows.map(({ pid, createdAt, ...root }) => [pid, { ...root, createdAt: createdAt.toTemporalInstant() }]),
  );
}
