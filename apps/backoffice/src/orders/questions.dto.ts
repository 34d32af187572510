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

/** What happens to the money: it stays, it lowers what is open of the new plan, or it goes back to the buyer. */
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
  number: 2,
  amount: '99.90',
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
  @Field(nullable(money)) readonly amount: string | null;
  @Field(
    oneOf(['open', 'answered']),
    'Without an `answer`, `answered` says that the money went back meanwhile, so that nothing is left to decide.',
  )
  readonly status: 'open' | 'answered';
  @Field(nullable(oneOf(questionAnswers))) readonly answer: QuestionAnswer | null;
  @Field(nullable(text)) readonly reason: string | null;
  @Field(nullable(text)) readonly answered_by: string | null;
  @Field(nullable(instant)) readonly answered_at: Date | null;
  @Field(nullable(boolean), 'Whether the gateway has refunded; null without the answer `refund`.')
  readonly refunded: boolean | null;
  @Field(nullable(money), 'What the new plan was credited; null once the gateway took the money back.')
  readonly credit: string | null;
  @Field(nullable(text), 'Of the order that was credited.') readonly credit_order_code: string | null;
  @Field(instant) readonly created_at: Date;
}
