import type { ChargeUpdate, ReportedCharge } from '../installment/charge-update.js';
import { applyChargeUpdate, installmentOf } from '../installment/installment.js';
import type { Installment } from '../installment/installment.js';

/** A charge of a plan and the id of its installment. */
export interface PlannedCharge {
  readonly installmentId: string;
  readonly charge: ReportedCharge;
}

/** An installment plan: each installment as the purchase listed it, after the newest known update of its charge. */
export function installmentPlan(
  orderId: string,
  plan: readonly PlannedCharge[],
  newest: readonly ChargeUpdate[],
): Installment[] {
  const updates = new Map(newest.map((update) => [update.gatewayId, update]));
  return plan.map(({ installmentId, charge }) => {
    const listed = installmentOf({ id: installmentId, orderId }, charge);
    const update = updates.get(charge.gatewayId);
    return (update && applyChargeUpdate(listed, update)) ?? listed;
  });
}
