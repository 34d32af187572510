import { Injectable } from '@nestjs/common';
import type { AdminRowChange } from '@rotina/service-kit/admin';
import { OrdersService } from './orders.service.js';
import type { AnswerBody } from './questions.dto.js';
import { QuestionsService } from './questions.service.js';

/** Answers questions; what a question held back follows when it was the last one. */
@Injectable()
export class QuestionAnswersService {
  constructor(
    private readonly questions: QuestionsService,
    private readonly orders: OrdersService,
  ) {}

  async answer({ tx, id, body, by, reason }: AdminRowChange<string, AnswerBody>): Promise<void> {
    const orderId = await this.questions.answer(tx, id, { answer: body.answer, answeredBy: by.email, reason });
    const order = await this.orders.lock(tx, { id: orderId });
    if (order) await this.orders.recalculate(tx, order);
  }
}
