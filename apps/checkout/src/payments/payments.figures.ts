import { figure } from '@rotina/service-kit/admin';
import { ChargeRecord } from './charge.entity.js';
import { PaymentRecord } from './payment.entity.js';

export const paymentsCreated = figure(PaymentRecord, {
  name: 'payments_created',
  unit: 'count',
  by: { moment: 'createdAt' },
});

/** The money that buyers paid on a day, also where it was refunded later. */
export const amountPaid = figure(ChargeRecord, {
  name: 'amount_paid',
  unit: 'cents',
  by: { day: 'paidAt' },
  sum: 'amount_cents',
  where: `pid is not null and known_status in ('paid', 'refunded')`,
});
