import type { DisplayStatus } from '@rotina/contracts';
import type { AdminFilter } from '@rotina/service-kit/admin';

// `displayStatusOf` of the contracts, in SQL over the rows of `payments`. A test compares the two.

type Known = 'open' | 'overdue' | 'paid' | 'refunded' | 'removed';
const knownStatuses: Readonly<Record<Known, string>> = {
  open: `c.known_status in ('draft', 'creating_on_gateway', 'pending')`,
  overdue: `c.known_status = 'overdue'`,
  paid: `c.known_status = 'paid'`,
  refunded: `c.known_status = 'refunded'`,
  removed: `c.known_status = 'deleted_or_canceled_by_new_payment'`,
};

const isReplaced = 'payments.replaced_by_pid is not null';
const any = (known: Known): string => `bool_or(${knownStatuses[known]})`;

export const displayStatusSql = `case when ${isReplaced} then 'replaced' else (
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

/**
 * The payments of each status. The own status of a payment, which an index has, says most of it: with a refunded charge it is
 * refunded, else with an overdue one overdue, else with a paid one paid. Only what it leaves open is read from the charges.
 */
const displayed: Readonly<Record<Exclude<DisplayStatus, 'replaced'>, string>> = {
  draft: `payments.status = 'draft' and payments.cancelled_at is null and not ${hasCharges}`,
  pending: `(payments.status = 'pending' or payments.status = 'refunded' and not ${has('paid')})
    and ${has('open')} and not ${has('overdue')}`,
  partially_paid: `(payments.status = 'paid' or payments.status = 'refunded' and ${has('paid')})
    and ${has('open')} and not ${has('overdue')}`,
  overdue: `payments.status in ('overdue', 'refunded') and ${has('overdue')}`,
  paid: `payments.status in ('paid', 'refunded') and ${has('paid')} and not ${has('open')} and not ${has('overdue')}`,
  cancelled: `(payments.cancelled_at is not null or ${has('removed')})
    and not ${has('open')} and not ${has('overdue')} and not ${has('paid')} and not ${has('refunded')}`,
  refunded: `payments.status = 'refunded' and ${has('refunded')}
    and not ${has('paid')} and not ${has('open')} and not ${has('overdue')}`,
};

const conditions: readonly (readonly [status: string, condition: string])[] = [
  ['replaced', isReplaced],
  ...Object.entries(displayed).map(
    ([status, condition]) => [status, `payments.replaced_by_pid is null and ${condition}`] as const,
  ),
];

/** Payments of one of several statuses; the planner leaves out the conditions of those that were not asked for. */
export const displayedAs: AdminFilter = {
  type: 'text',
  where: (values) =>
    `(${conditions.map(([status, condition]) => `'${status}' = any(${values}) and ${condition}`).join(' or ')})`,
};
