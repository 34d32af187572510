import type { DisplayStatus } from '@rotina/contracts';
import type { AdminFilter } from '@rotina/service-kit/admin';

// `displayStatusOf` of the contracts, in SQL over the rows of `payments`. A test compares the two.

type Known = 'open' | 'overdue' | 'paid' | 'refunded';
const knownStatuses: Readonly<Record<Known, string>> = {
  open: `c.known_status in ('draft', 'creating_on_gateway', 'pending')`,
  overdue: `c.known_status = 'overdue'`,
  paid: `c.known_status = 'paid'`,
  refunded: `c.known_status = 'refunded'`,
};

const any = (known: Known): string => `bool_or(${knownStatuses[known]})`;

export const displayStatusSql = `case when payments.replaced_by_pid is not null then 'replaced' else (
  select case
    when ${any('overdue')} then 'overdue'
    when ${any('open')} then case when ${any('paid')} then 'partially_paid' else 'pending' end
    when ${any('paid')} then 'paid'
    when ${any('refunded')} then 'refunded'
    when count(*) > 0 or payments.cancelled_at is not null then 'cancelled'
    else 'draft' end
  from charges c where c.pid = payments.pid) end`;

const has = (known: Known): string =>
  `exists (select from charges c where c.pid = payments.pid and ${knownStatuses[known]})`;
const hasCharges = 'exists (select from charges c where c.pid = payments.pid)';
const isLive = 'payments.replaced_by_pid is null';

/**
 * The payments of each status. Which charges a payment can have follows from its own status, which an index has: with a
 * refunded charge it is refunded, with an overdue one overdue, and with a paid one paid.
 */
const displayed: Readonly<Record<DisplayStatus, string>> = {
  draft: `payments.status = 'draft' and payments.cancelled_at is null and ${isLive} and not ${hasCharges}`,
  pending: `${isLive} and ${has('open')} and not ${has('paid')} and not ${has('overdue')}`,
  partially_paid: `payments.status in ('paid', 'refunded') and ${isLive} and ${has('open')} and ${has('paid')}
    and not ${has('overdue')}`,
  overdue: `payments.status in ('overdue', 'refunded') and ${isLive} and ${has('overdue')}`,
  paid: `payments.status in ('paid', 'refunded') and ${isLive} and ${has('paid')} and not ${has('open')}
    and not ${has('overdue')}`,
  replaced: 'payments.replaced_by_pid is not null',
  cancelled: `${isLive} and (payments.cancelled_at is not null or ${hasCharges}) and not ${has('open')}
    and not ${has('overdue')} and not ${has('paid')} and not ${has('refunded')}`,
  refunded: `payments.status = 'refunded' and ${isLive} and ${has('refunded')} and not ${has('paid')}
    and not ${has('open')} and not ${has('overdue')}`,
};

/** Payments of one of several statuses; the planner leaves out the conditions of those that were not asked for. */
export const displayedAs: AdminFilter = {
  type: 'text',
  where: (values) =>
    `(${Object.entries(displayed)
      .map(([status, condition]) => `('${status}' = any(${values}) and ${condition})`)
      .join(' or ')})`,
};
