import type { PlanSums } from '@rotina/contracts';
import { Field, integer } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';

/** The sums of the charges: paid, open, refunded, replaced and cancelled add up to the total. */
export class PlanSumsView {
  @Field(integer) readonly total_cents: number;
  @Field(integer, 'Less what was given back.') readonly paid_cents: number;
  @Field(integer) readonly open_cents: number;
  @Field(integer, 'A part of `open_cents`.') readonly overdue_cents: number;
  @Field(integer) readonly refunded_cents: number;
  @Field(integer, 'Removed for the plan that replaced this one.') readonly replaced_cents: number;
  @Field(integer, 'Removed without another plan.') readonly cancelled_cents: number;
}

export const planSumsView = (sums: PlanSums): FieldsOf<PlanSumsView> => ({
  total_cents: sums.totalCents,
  paid_cents: sums.paidCents,
  open_cents: sums.openCents,
  overdue_cents: sums.overdueCents,
  refunded_cents: sums.refundedCents,
  replaced_cents: sums.replacedCents,
  cancelled_cents: sums.cancelledCents,
});
