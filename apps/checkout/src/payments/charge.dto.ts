import { chargeStatuses } from '@rotina/contracts';
import type { ChargeStatus } from '@rotina/contracts';
import { date, Field, instant, integer, nullable, oneOf, text, uuid } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { ChargeRecord } from './charge.entity.js';

export class ChargeView {
  @Field(uuid) readonly id: string;
  @Field(text) readonly gateway_id: string;
  @Field(nullable(text)) readonly gateway_installment_id: string | null;
  @Field(integer) readonly number: number;
  @Field(integer) readonly amount_cents: number;
  @Field(nullable(integer), "Less the gateway's fees.") readonly net_amount_cents: number | null;
  @Field(integer) readonly refunded_cents: number;
  @Field(date) readonly due_date: string;
  @Field(oneOf(chargeStatuses)) readonly status: ChargeStatus;
  @Field(text, 'As the gateway names it.') readonly gateway_status: string;
  @Field(nullable(date)) readonly paid_at: string | null;
  @Field(nullable(text)) readonly invoice_url: string | null;
  @Field(nullable(text)) readonly bank_slip_url: string | null;
  @Field(integer, 'Grows with every change of the status.') readonly revision: number;
  @Field(nullable(instant), 'When the last applied update happened at the gateway.')
  readonly last_event_at: Date | null;
}

export const chargeView = (charge: ChargeRecord): FieldsOf<ChargeView> => ({
  id: charge.id,
  gateway_id: charge.gatewayId,
  gateway_installment_id: charge.gatewayInstallmentId,
  number: charge.number,
  amount_cents: charge.amountCents,
  net_amount_cents: charge.netAmountCents,
  refunded_cents: charge.refundedCents,
  due_date: charge.dueDate,
  status: charge.status,
  gateway_status: charge.gatewayStatus,
  paid_at: charge.paidAt,
  invoice_url: charge.invoiceUrl,
  bank_slip_url: charge.bankSlipUrl,
  revision: charge.revision,
  last_event_at: charge.lastEventAt,
});
