import { ConcurrentIndexes } from '@rotina/service-kit/database';

/** The orders on which somebody has to act, newest last. */
export class OverdueOrders1764000105000 extends ConcurrentIndexes {
  readonly indexes = { orders_overdue: 'orders (purchased_at, id) where overdue_cents > 0' };
}
