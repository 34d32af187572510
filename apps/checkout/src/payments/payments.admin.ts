import { canonicalEmail } from '@rotina/contracts';
import { equals, since, until } from '@rotina/service-kit/admin';
import { table } from '@rotina/service-kit/database';
import { PaymentRecord } from './payment.entity.js';
import { adminPaymentView, AdminPaymentView } from './payments.dto.js';
import { paymentNotFound } from './payments.errors.js';
import { displayedAs, displayStatusSql } from './payment-display.query.js';
import { paidOn, paymentSearch } from './payment-search.query.js';

/** Payments as administrators list them; `payment-history` serves them, with the whole history of one payment. */
export const paymentsResource = {
  path: 'checkout/payments',
  noun: 'payment',
  about: 'Purchases, with everything that happened to each.',
  entity: PaymentRecord,
  id: 'uuid',
  notFound: paymentNotFound,
  select: `${table(PaymentRecord).select()}, ${displayStatusSql} as "displayStatus"`,
  view: adminPaymentView,
  viewClass: AdminPaymentView,
  roles: ['admin', 'operator'],
  readers: ['admin', 'operator', 'finance'],
  reveal: true,
  sorts: {
    pid: 'pid',
    created_at: 'created_at',
    status: 'status',
    total_cents: 'total_cents',
    waived_cents: 'waived_cents',
  },
  filters: {
    pid: equals('pid', 'uuid'),
    status: equals('status'),
    display_status: displayedAs,
    billing_type: equals('billing_type'),
    kind: equals('kind'),
    waived: equals('(waived_cents > 0)', 'bool'),
    checkout_id: equals('checkout_id', 'int'),
    created_from: since('created_at'),
    created_to: until('created_at'),
    paid_on: paidOn,
    customer_email: { ...equals('lower(customer_email)'), prepare: canonicalEmail },
    q: paymentSearch,
  },
} as const;
