import { adminResource } from '@rotina/service-kit/admin';
import { paymentsResource } from '../payments/payments.admin.js';
import { PaymentHistoryView } from './payment-history.view.js';
import { PaymentHistoryService } from './payment-history.service.js';

/** Payments for administrators: a list, and everything that happened to one of them. */
export const PaymentsAdmin = adminResource({
  ...paymentsResource,
  oneClass: PaymentHistoryView,
  one: (histories, manager, pid) => histories.of(manager, pid),
  service: PaymentHistoryService,
});
