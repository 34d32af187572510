import { IsIn } from 'class-validator';

/** What happens to the money: it stays, and the sale counts, or it goes back to the buyer. */
const questionAnswers = ['keep', 'refund'] as const;
export type QuestionAnswer = (typeof questionAnswers)[number];

export class AnswerBody {
  @IsIn(questionAnswers) answer: QuestionAnswer;
}

/** A question as operators see it; money as a decimal string. */
export interface QuestionRow {
  readonly id: string;
  readonly order_code: string;
  readonly reference: string;
  readonly gateway_id: string | null;
  readonly number: number | null;
  readonly amount: string | null;
  readonly status: 'open' | 'answered';
  readonly answer: QuestionAnswer | null;
  readonly reason: string | null;
  readonly answered_by: string | null;
  readonly answered_at: Date | null;
  readonly created_at: Date;
}
