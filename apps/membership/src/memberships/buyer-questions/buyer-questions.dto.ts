import { Example, Field, instant, integer, nullable, oneOf, text, uuid } from '@rotina/service-kit/openapi';
import { IsIn } from 'class-validator';

/**
 * Whose the membership is: the other user's who claims the purchase's document, and then owns it, or the user's who has its
 * e-mail; the latter may turn out to own the document as well.
 */
const buyerAnswers = ['document', 'email', 'email_and_document'] as const;
export type BuyerAnswer = (typeof buyerAnswers)[number];

@Example<AnswerBody>({ answer: 'email' })
export class AnswerBody {
  @IsIn(buyerAnswers) answer: BuyerAnswer;
}

/** A question as administrators see it. */
@Example<BuyerQuestionView>({
  id: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b',
  payment_reference: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c',
  user_id: 7,
  document_user_id: 8,
  document_user_email: 'bia@rotina.test',
  email_user_id: 7,
  email_user_email: 'ana@rotina.test',
  status: 'open',
  answer: null,
  reason: null,
  answered_by: null,
  answered_at: null,
  created_at: new Date('2026-03-10T12:00:00Z'),
})
export class BuyerQuestionView {
  @Field(uuid) readonly id: string;
  @Field(text) readonly payment_reference: string;
  @Field(integer, 'Whose the membership is now.') readonly user_id: number;
  @Field(integer, "The other user who claims the purchase's document: proven, or by an earlier purchase.")
  readonly document_user_id: number;
  @Field(text) readonly document_user_email: string;
  @Field(integer, "The user who has the purchase's e-mail address.") readonly email_user_id: number;
  @Field(text) readonly email_user_email: string;
  @Field(oneOf(['open', 'answered'])) readonly status: 'open' | 'answered';
  @Field(nullable(oneOf(buyerAnswers))) readonly answer: BuyerAnswer | null;
  @Field(nullable(text)) readonly reason: string | null;
  @Field(nullable(text)) readonly answered_by: string | null;
  @Field(nullable(instant)) readonly answered_at: Date | null;
  @Field(instant) readonly created_at: Date;
}
