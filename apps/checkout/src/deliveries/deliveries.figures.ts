import { figure } from '@rotina/service-kit/admin';
import { Delivery } from './delivery.entity.js';

/** Deliveries that failed for good, on the day of their last attempt, until somebody sends them again. */
export const deliveriesFailed = figure(Delivery, {
  name: 'deliveries_failed',
  unit: 'count',
  by: { moment: 'updatedAt' },
  where: `state = 'failed'`,
});
