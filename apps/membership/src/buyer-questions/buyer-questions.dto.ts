import { IsIn } from 'class-validator';

/**
 * Whose the membership is: the user's who has the purchase's document, or the user's who has its e-mail; the latter may
 * turn out to own the document as well.
 */
const buyerAnswers = ['document', 'email', 'email_and_document'] as const;
export type BuyerAnswer = (typeof buyerAnswers)[number];

export class AnswerBody {
  @IsIn(buyerAnswers) answer: BuyerAnswer;
}

/** A row of the administrators' list. */
export interface BuyerQuestionRow {
  readonly id: string;
  readonly payment_reference: string;
  readonly user_id: number;
  readonly document_user_id: number;
  readonly document_user_email: string;
  readonly email_user_id: number;
  readonly email_user_email: string;
  readonly status: 'open' | 'answered';
  readonly answer: BuyerAnswer | null;
  readonly reason: string | null;
  readonly answered_by: string | null;
  readonly answered_at: Date | null;
  readonly created_at: Date;
}
