import { Example, Field, instant, money, nullable, oneOf, text, uuid } from '@rotina/service-kit/openapi';

/** `waiting` until the gateway has said what became of it. */
const refundRequestStatuses = ['waiting', 'done', 'refused'] as const;
type RefundRequestStatus = (typeof refundRequestStatuses)[number];

@Example<RefundRequestView>({
  id: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b',
  order_code: 'ORD-7K2M9QXWPA',
  reference: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c',
  gateway_id: 'pay_9441236847126543',
  amount: '29.16',
  reason: 'Pagou um boleto antigo por engano.',
  by: 'operator@rotina.test',
  at: new Date('2026-03-10T12:00:00Z'),
  status: 'refused',
  error: 'nothing_left',
})
export class RefundRequestView {
  @Field(uuid, "The back office's question that was answered so.") readonly id: string;
  @Field(text) readonly order_code: string;
  @Field(text, 'Of the order.') readonly reference: string;
  @Field(text, 'The charge.') readonly gateway_id: string;
  @Field(money) readonly amount: string;
  @Field(text) readonly reason: string;
  @Field(text, 'The e-mail address of whoever answered the question.') readonly by: string;
  @Field(instant) readonly at: Date;
  @Field(oneOf(refundRequestStatuses), '`refused` needs a person.') readonly status: RefundRequestStatus;
  @Field(
    nullable(text),
    "Why it is refused: `unknown_charge`, `nothing_left` (it was refunded already, or is not paid), or the gateway's own text.",
  )
  readonly error: string | null;
}
