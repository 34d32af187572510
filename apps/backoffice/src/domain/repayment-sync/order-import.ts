import type { OrderOrigin } from '@rotina/contracts';
import type { ChargeUpdate } from '../installment/charge-update.js';
import type { Installment } from '../installment/installment.js';
import { importedOriginalStatusOf, orderSummary } from '../order/order-summary.js';
import type { OrderSummary } from '../order/order-summary.js';
import { importPlan } from './plan-import.js';
import type { PlanImport } from './plan-import.js';
import type { SyncedPlan } from './synced-plans.js';

/** An order that the back office had before the sync. */
interface RegisteredOrder {
  readonly id: string;
  readonly code: string;
  readonly origin: OrderOrigin;
  readonly totalCents: number;
  readonly creditCents: number;
}

/** The result of a sync for one of its two payments. */
export interface OrderImport {
  readonly id: string;
  readonly code: string;
  readonly origin: OrderOrigin;
  readonly isNew: boolean;
  readonly plan: SyncedPlan;
  readonly changes: PlanImport;
  readonly summary: OrderSummary;
  readonly totalCents: number;
  readonly creditCents: number;
  /** Paid before; all of it counts for an order that was paid in full. */
  readonly importedPaidCents: number;
  readonly wasPaid: boolean;
  /** Whether events that came before it move the order, as later ones would. */
  readonly isMovedByEvents: boolean;
}

interface Known {
  readonly order: RegisteredOrder | undefined;
  readonly installments: readonly Installment[];
  readonly updates: ReadonlyMap<string, ChargeUpdate>;
}

interface Ids {
  readonly orderId: string;
  readonly code: string;
  readonly installmentIds: readonly string[];
}

/** An order after a sync; `origin` is that of a new one. */
export function importOrder(plan: SyncedPlan, origin: 'original' | 'repayment', known: Known, ids: Ids): OrderImport {
  const { order } = known;
  const { id, code } = order ?? { id: ids.orderId, code: ids.code };
  const charges = plan.charges.map((charge, index) => ({ ...charge, installmentId: ids.installmentIds[index] ?? '' }));
  const changes = importPlan(id, known.installments, charges, known.updates);
  const creditCents = order?.creditCents ?? 0;
  const silent = orderSummary(changes.silent, creditCents);
  const summary = orderSummary(changes.current, creditCents);
  const listedCents = order ? order.totalCents + changes.addedCents : plan.totalCents;
  const wasPaid = silent.status === 'paid';
  const originNow = originAfter(order?.origin, origin);
  // Events that came before the import count as later ones, which move an original as any other order.
  const isMoved = summary.status !== silent.status;
  const status =
    originNow === 'original' && !isMoved
      ? importedOriginalStatusOf(changes.current.map((installment) => installment.status))
      : summary.status;
  return {
    id,
    code,
    origin: originNow,
    isNew: !order,
    plan,
    changes,
    summary: { ...summary, status },
    totalCents: listedCents + changes.differenceCents,
    creditCents,
    importedPaidCents: wasPaid ? listedCents : silent.paidCents,
    wasPaid,
    isMovedByEvents: isMoved || summary.paidCents !== silent.paidCents,
  };
}

/** A purchase stays one; an order that was known as somebody's original becomes a repayment by its own sync. */
function originAfter(before: OrderOrigin | undefined, now: 'original' | 'repayment'): OrderOrigin {
  if (before === undefined) return now;
  return before === 'original' ? now : before;
}

/** The offer code of an imported order: no cart has it, and no other order. */
export const importedOfferCode = (reference: string): string => `legacy:${reference}`;
