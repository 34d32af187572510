import { dayOf, reaisOf, search } from '@rotina/service-kit/admin';
import { displayStatusSql } from './payment-display.query.js';
import { paymentsResource } from './payments.admin.js';

export const paymentsFound = search({
  kind: 'payment',
  readers: paymentsResource.readers,
  from: 'payments',
  id: 'pid',
  title: 'customer_name',
  about: ['customer_email', 'order_code', dayOf('created_at'), reaisOf('total_cents')],
  status: displayStatusSql,
  by: paymentsResource.filters.q,
  order: 'created_at desc, pid desc',
  page: 'checkout/payments/:id/show',
});
