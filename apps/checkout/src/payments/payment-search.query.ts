import { searchable, searched, since } from '@rotina/service-kit/admin';
import type { AdminFilter } from '@rotina/service-kit/admin';
import { defaultTimeZone } from '@rotina/contracts';

/**
 * Finds payments by exact pid, charge id, e-mail (any case), document (any punctuation) or order code (any case), and by a part
 * of the buyer's name.
 */
export const paymentSearch = searched(
  // Apart, because each has an index of its own, and as an array, which is known before a list is read in its order.
  (form) => `pid = any(array(
    select pid from payments where pid = any(${form('pid', 'uuid')})
    union all select pid from payments where lower(customer_email) = any(${form('email')})
    union all select pid from payments where customer_document = any(${form('document')})
    union all select pid from payments where order_code = any(${form('code')})
    union all select pid from payments where ${searchable('customer_name')} like any(${form('name')})
    union all select charges.pid from charges where charges.gateway_id = any(${form('text')})))`,
);

/** Payments with a charge that was paid on a day, also where it was refunded later. */
export const paidOn: AdminFilter = {
  ...since('paid_at'),
  where: (days) => `pid = any(array(
    select c.pid from charges c where c.pid is not null and c.known_status in ('paid', 'refunded')
      and c.paid_at in (select (day at time zone '${defaultTimeZone}')::date from unnest(${days}) day)))`,
};
