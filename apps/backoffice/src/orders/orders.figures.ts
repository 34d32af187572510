import { figure } from '@rotina/service-kit/admin';
import { InstallmentEntity } from './installment.entity.js';
import { Order } from './order.entity.js';

/** Orders on the day of their purchase, which an order of an imported plan has long before its row. */
export const ordersCreated = figure(Order, { name: 'orders_created', unit: 'count', by: { moment: 'purchasedAt' } });

/** Installments that are overdue now, by their due date. */
export const installmentsOverdue = figure(InstallmentEntity, {
  name: 'installments_overdue',
  unit: 'count',
  by: { day: 'dueDate' },
  where: `status = 'overdue'`,
});
