import { adminResource, equals } from '@rotina/service-kit/admin';
import { PaymentRecord } from './payment.entity.js';
import { adminPaymentView } from './payments.dto.js';
import { paymentNotFound } from './payments.errors.js';
import { PaymentsService } from './payments.service.js';

/** Payments for administrators: a list, and everything that happened to one of them. */
export const PaymentsAdmin = adminResource({
  path: 'checkout/payments',
  entity: PaymentRecord,
  id: 'uuid',
  notFound: paymentNotFound,
  view: adminPaymentView,
  one: (payments, manager, pid) => payments.history(manager, pid),
  sorts: { pid: 'pid', created_at: 'created_at', status: 'status', total_cents: 'total_cents' },
  filters: {
    pid: equals('pid', 'uuid'),
    status: equals('status'),
    billing_type: equals('billing_type'),
    kind: equals('kind'),
    checkout_id: equals('checkout_id', 'int'),
    customer_email: equals('customer_email'),
  },
  service: PaymentsService,
});
