import type { DisplayStatus } from '@rotina/contracts';
import type { AdminFilter } from '@rotina/service-kit/admin';

// `displayStatusOf` of the contracts, in SQL over `orders o`. A test compares the two. The status of an order says all but
// whether an order that is paid in part has more to pay, and whether another plan has its place.

const has = (status: string, order = 'o'): string =>
  `exists (select from installments i where i.order_id = ${order}.id and i.status = '${status}')`;
// Most orders replace none: without the second condition the index would be read with all of them.
const isReplaced = (order = 'o'): string =>
  `exists (select from orders r where r.original_order_id = ${order}.id and r.original_order_id is not null)`;

/** SQL for the status of an order with that alias. */
export const displayStatusIn = (order: string): string => `case when ${isReplaced(order)} then 'replaced'
  when ${order}.status <> 'partially_paid' then ${order}.status
  when ${has('overdue', order)} then 'overdue'
  when ${has('pending', order)} then 'partially_paid'
  else 'paid' end`;

// The sums of an order are read faster than its installments, but some cost nothing.
const withoutAmount = (status: string): string =>
  `o.id = any(array(select i.order_id from installments i where i.status = '${status}' and i.amount_cents = 0))`;
const isOverdue = `(o.overdue_cents > 0 or ${withoutAmount('overdue')})`;
/** A credit lowers the open sum below that of the installments. */
const isPending = `(o.open_cents > o.overdue_cents or o.credit_cents > 0 and ${has('pending')}
  or ${withoutAmount('pending')})`;
const isLive = `not ${isReplaced()}`;

const displayed: Readonly<Record<DisplayStatus, string>> = {
  draft: 'false',
  pending: `o.status = 'pending' and ${isLive}`,
  partially_paid: `o.status = 'partially_paid' and ${isPending} and not ${isOverdue} and ${isLive}`,
  overdue: `${isOverdue} and ${isLive}`,
  paid: `(o.status = 'paid' or o.status = 'partially_paid' and not ${isPending} and not ${isOverdue}) and ${isLive}`,
  replaced: 'o.id in (select r.original_order_id from orders r where r.original_order_id is not null)',
  cancelled: `o.status = 'cancelled' and ${isLive}`,
  refunded: `o.status = 'refunded' and ${isLive}`,
};

/** Orders of one of several statuses; the planner leaves out the conditions of those that were not asked for. */
export const displayedAs: AdminFilter = {
  type: 'text',
  where: (values) =>
    `(${Object.entries(displayed)
      .map(([status, condition]) => `('${status}' = any(${values}) and ${condition})`)
      .join(' or ')})`,
};
