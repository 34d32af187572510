import type { Schemas } from '../api/schemas.js';
import { PlanSums } from '../shared/plan-sums.js';

type Summed = Pick<
  Schemas['backoffice.OrderView'],
  'credit' | 'display_status' | 'open' | 'overdue' | 'paid' | 'refunded' | 'removed' | 'total'
>;

/** The sums of an order. */
export function OrderSums({ order }: { readonly order: Summed }) {
  const of = (name: Exclude<keyof Summed, 'display_status'>): number => Math.round(Number(order[name]) * 100);
  const isReplaced = order.display_status === 'replaced';
  // A credit counts as far as it pays what is open.
  const rest = of('total') - of('paid') - of('open') - of('refunded') - of('removed');
  return (
    <PlanSums
      total={of('total')}
      paid={of('paid')}
      open={of('open')}
      overdue={of('overdue')}
      credit={Math.min(of('credit'), Math.max(rest, 0))}
      refunded={of('refunded')}
      replaced={isReplaced ? of('removed') : 0}
      cancelled={isReplaced ? 0 : of('removed')}
    />
  );
}
