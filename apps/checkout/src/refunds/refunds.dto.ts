import { formatCents } from '@rotina/contracts';
import { Example, Field, instant, listOf, money, nullable, oneOf, text, uuid } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { IsAmountAboveZero, Text } from '@rotina/service-kit/validation';
import { IsBoolean, IsOptional } from 'class-validator';
import { refundPartStatuses, refundStatuses, refundStatusOf } from '../domain/refund/refund-part.js';
import type { RefundPartStatus, RefundStatus } from '../domain/refund/refund-part.js';
import type { RefundStep } from '../domain/refund/refund-plan.js';
import type { RefundPart } from './refund-part.entity.js';
import type { Refund } from './refund.entity.js';

const id = '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b';

@Example<CreateRefundBody>({ amount: '50.00', reason: 'Cobrança em duplicidade.', gateway_id: 'pay_9441236847126543' })
export class CreateRefundBody {
  /** Reais; without it all that was paid and not refunded. */
  @IsOptional() @IsAmountAboveZero() amount?: string | number | null;
  @Text({ min: 1, max: 1_000 }) reason: string;
  /** The charge to refund; without it the newest paid one, and then the older ones. */
  @IsOptional() @Text({ min: 1, max: 200 }) gateway_id?: string | null;
  /** Makes the refund although an equal one was made less than two minutes ago. */
  @IsOptional() @IsBoolean() again?: boolean | null;
}

export class RefundSummary {
  @Field(uuid) readonly id: string;
  @Field(money) readonly amount: string;
  @Field(
    oneOf(refundStatuses),
    '`pending` while the gateway works on it, `partial` where it refused a part, `failed` where it refused all.',
  )
  readonly status: RefundStatus;
}

@Example<RefundView>({ refund: { id, amount: '50.00', status: 'done' } })
export class RefundView {
  @Field(RefundSummary) readonly refund: RefundSummary;
}

export class RefundPartView {
  @Field(text, 'The charge.') readonly gateway_id: string;
  @Field(oneOf(['remove', 'refund']), 'An open charge is removed; of a paid one an amount is given back.')
  readonly step: RefundStep;
  @Field(money) readonly amount: string;
  @Field(oneOf(refundPartStatuses)) readonly status: RefundPartStatus;
  @Field(nullable(text), "Why it failed: the gateway's own text.") readonly error: string | null;
}

/** A refund in the history of its payment. */
@Example<RefundEntryView>({
  id,
  amount: '50.00',
  status: 'done',
  reason: 'Cobrança em duplicidade.',
  by: 'operator@rotina.test',
  at: new Date('2026-03-10T12:00:00Z'),
  parts: [{ gateway_id: 'pay_9441236847126543', step: 'refund', amount: '50.00', status: 'done', error: null }],
})
export class RefundEntryView extends RefundSummary {
  @Field(text) readonly reason: string;
  @Field(text, 'The e-mail address of the operator.') readonly by: string;
  @Field(instant) readonly at: Date;
  @Field(listOf(RefundPartView), 'In the order in which they are carried out.')
  readonly parts: readonly RefundPartView[];
}

type StoredPart = Omit<RefundPart, 'refund'>;

export const refundSummary = (refundId: string, parts: readonly StoredPart[]): FieldsOf<RefundSummary> => ({
  id: refundId,
  amount: formatCents(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)),
  status: refundStatusOf(parts),
});

export const refundEntryView = (refund: Refund, parts: readonly StoredPart[]): FieldsOf<RefundEntryView> => ({
  ...refundSummary(refund.id, parts),
  reason: refund.reason,
  by: refund.byEmail,
  at: refund.createdAt,
  parts: parts.map(({ chargeGatewayId, step, amountCents, status, error }) => ({
    gateway_id: chargeGatewayId,
    step,
    amount: formatCents(amountCents),
    status,
    error,
  })),
});
