import {
  boolean,
  Example,
  Field,
  instant,
  integer,
  money,
  nullable,
  oneOf,
  text,
  uuid,
} from '@rotina/service-kit/openapi';
import { IsIn } from 'class-validator';
import { questionKinds } from '../domain/question/question.js';
import type { QuestionKind } from '../domain/question/question.js';

/** The way of the money: it stays, it lowers what is open of the new plan, or it goes back to the buyer. */
const questionAnswers = ['keep', 'credit_new_plan', 'refund'] as const;
export type QuestionAnswer = (typeof questionAnswers)[number];

@Example<AnswerBody>({ answer: 'keep' })
export class AnswerBody {
  @IsIn(questionAnswers) answer: QuestionAnswer;
}

/** A question as operators see it. */
@Example<QuestionView>({
  id: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b',
  order_code: 'ORD-7K2M9QXWPA',
  reference: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c',
  gateway_id: 'pay_9441236847126543',
  kind: 'other_sum',
  number: 2,
  amount: '99.90',
  agreed: '100.00',
  missing: '0.10',
  excess: null,
  status: 'open',
  answer: null,
  reason: null,
  answered_by: null,
  answered_at: null,
  refunded: null,
  credit: null,
  credit_order_code: null,
  created_at: new Date('2026-03-10T12:00:00Z'),
})
export class QuestionView {
  @Field(uuid) readonly id: string;
  @Field(text) readonly order_code: string;
  @Field(text, "The payment's reference.") readonly reference: string;
  @Field(nullable(text), "The gateway's id of the charge.") readonly gateway_id: string | null;
  @Field(nullable(integer), 'Of the installment.') readonly number: number | null;
  @Field(
    oneOf(questionKinds),
    'Money on a cancelled installment; another sum than agreed; or paid without an amount, which does not count.',
  )
  readonly kind: QuestionKind;
  @Field(nullable(money), 'Of the installment: what was paid.') readonly amount: string | null;
  @Field(nullable(money), 'What was to be paid.') readonly agreed: string | null;
  @Field(nullable(money), 'By which the sum is below the agreed one; null without `other_sum`.')
  readonly missing: string | null;
  @Field(nullable(money), 'By which the sum is above the agreed one: interest, or a mistake. An answer moves it alone.')
  readonly excess: string | null;
  @Field(
    oneOf(['open', 'answered']),
    'Without an `answer`, `answered` says that the money went back meanwhile, so that nothing is left to decide.',
  )
  readonly status: 'open' | 'answered';
  @Field(nullable(oneOf(questionAnswers))) readonly answer: QuestionAnswer | null;
  @Field(nullable(text)) readonly reason: string | null;
  @Field(nullable(text)) readonly answered_by: string | null;
  @Field(nullable(instant)) readonly answered_at: Date | null;
  @Field(
    nullable(boolean),
    'Whether the gateway has refunded; null without the answer `refund`, and where a part goes back: the refund requests have it.',
  )
  readonly refunded: boolean | null;
  @Field(nullable(money), 'What the new plan was credited; null once the gateway took the money back.')
  readonly credit: string | null;
  @Field(nullable(text), 'Of the order that was credited.') readonly credit_order_code: string | null;
  @Field(instant) readonly created_at: Date;
}
