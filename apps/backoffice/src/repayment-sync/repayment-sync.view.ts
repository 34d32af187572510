import { repaymentErrorCodes, RepaymentRequest, repaymentSample } from '@rotina/contracts';
import type { RepaymentErrorCode, RepaymentResponse } from '@rotina/contracts';
import { anyObject, boolean, Example, Field, integer, oneOf, text } from '@rotina/service-kit/openapi';
import { orderStatuses } from '../domain/order/order-summary.js';
import type { OrderStatus } from '../domain/order/order-summary.js';

Example<RepaymentRequest>(repaymentSample)(RepaymentRequest);

@Example<RepaymentSyncView>({
  status: 'created',
  repayment_order_code: 'ORD-7K2M9QX4TB',
  repayment_order_status: 'pending',
  repayment_installments_registered: 1,
  original_order_code: 'ORD-0W3N5XQ8VC',
  original_order_status: 'partially_paid',
  original_installments_registered: 2,
  original_order_reused: false,
})
export class RepaymentSyncView implements RepaymentResponse {
  @Field(oneOf(['created', 'duplicate']), 'As 201 and 200.') readonly status: 'created' | 'duplicate';
  @Field(text) readonly repayment_order_code: string;
  @Field(oneOf(orderStatuses)) readonly repayment_order_status: OrderStatus;
  @Field(integer, 'New installments; 0 for a duplicate.') readonly repayment_installments_registered: number;
  @Field(text) readonly original_order_code: string;
  @Field(oneOf(orderStatuses)) readonly original_order_status: OrderStatus;
  @Field(integer, '0 where the order existed before.') readonly original_installments_registered: number;
  @Field(boolean, 'Whether the order of the old plan existed before.') readonly original_order_reused: boolean;
}

@Example<RefusedSyncView>({
  detail: 'O corpo da sincronização é inválido.',
  code: repaymentErrorCodes[0],
  errors: { installments: { '0': { amount: ['O campo installments.0.amount é inválido.'] } } },
})
export class RefusedSyncView {
  @Field(text, 'In the language of the request.') readonly detail: string;
  @Field(oneOf(repaymentErrorCodes), 'Stable.') readonly code: RepaymentErrorCode;
  @Field(
    anyObject,
    'Messages by field: objects by their names, lists by the index of the entry as a text; `non_field_errors` where an object or a list is wrong as a whole.',
  )
  readonly errors: object;
}

@Example<SyncErrorView>({ detail: 'Token inválido ou expirado.' })
export class SyncErrorView {
  @Field(text, 'In the language of the request.') readonly detail: string;
}
