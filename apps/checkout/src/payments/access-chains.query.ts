import { prepared, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { AccessLink } from '../domain/platform-notification/platform-notification.js';

interface Row extends Omit<AccessLink, 'createdAt'> {
  readonly last: string;
  readonly createdAt: Date;
}

// A renewal follows something that was paid where the payment whose plan it replaced was: that one's status is frozen since.
const chainsSql = prepared(`
  with recursive chain as (
    select pid as last, 0 as distance, pid, root_pid from payments where pid = any($1::uuid[])
    union all
    select last, distance + 1, root.pid, root.root_pid from chain join payments root on root.pid = chain.root_pid
    where chain.pid <> chain.root_pid)
  select last, payment.access_months as "accessMonths", payment.created_at as "createdAt",
    (select min(paid_at)::text from charges where charges.pid = payment.pid) as "firstPaidAt",
    coalesce(replaced.status = 'paid', false) as "followsPaid"
  from chain join payments payment on payment.pid = chain.pid
    left join payments replaced on replaced.pid = payment.replaces_pid
  order by distance desc`);

/** The chains that end with some purchases and renewals, by the pids of these. */
export async function accessChainsOf(tx: Transaction, pids: readonly string[]): Promise<Map<string, AccessLink[]>> {
  if (pids.length === 0) return new Map();
  const rows = await query<Row>(tx, chainsSql, [pids]);
  const links = rows.map(({ createdAt, ...link }) => ({ ...link, createdAt: createdAt.toTemporalInstant() }));
  return Map.groupBy(links, ({ last }) => last);
}
