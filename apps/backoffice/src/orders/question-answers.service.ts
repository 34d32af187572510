import { Injectable } from '@nestjs/common';
import { ChargeRefundRequested } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import type { AdminRowChange } from '@rotina/service-kit/admin';
import type { Transaction } from '@rotina/service-kit/database';
import { mask } from '@rotina/service-kit/secrets';
import type { Installment } from '../domain/installment/installment.js';
import { movedCents } from '../domain/question/question.js';
import { CreditsService } from './credits.service.js';
import { InstallmentsService } from './installments.service.js';
import type { Order } from './order.entity.js';
import { OrdersService } from './orders.service.js';
import type { AnswerBody, QuestionAnswer } from './questions.dto.js';
import { questionMoneyReturned, questionWithoutMoney } from './questions.errors.js';
import { QuestionsService } from './questions.service.js';

interface Answer {
  readonly questionId: string;
  readonly answer: QuestionAnswer;
  /** The money that it moves. */
  readonly cents: number;
  readonly by: string;
  readonly reason: string;
}

/** Answers questions, and does what follows from the answer. What a question held back follows when it was the last one. */
@Injectable()
export class QuestionAnswersService {
  constructor(
    private readonly questions: QuestionsService,
    private readonly orders: OrdersService,
    private readonly installments: InstallmentsService,
    private readonly credits: CreditsService,
    private readonly outbox: Outbox,
  ) {}

  async answer({ tx, id, body, by, reason }: AdminRowChange<string, AnswerBody>): Promise<void> {
    const question = await this.questions.find(tx, id);
    const order = await this.orders.lock(tx, { id: question.orderId });
    const installments = await this.installments.ofOrder(tx, question.orderId);
    const installment = installments.find((candidate) => candidate.id === question.installmentId);
    if (!order || !installment) throw new Error(`The order of question ${id} is missing.`);
    await this.questions.answer(tx, id, { answer: body.answer, answeredBy: by.email, reason });
    if (question.kind === 'paid_with_nothing') {
      if (body.answer !== 'keep') throw questionWithoutMoney();
      return;
    }
    if (installment.status !== 'approved') throw questionMoneyReturned();
    const cents = movedCents(question.kind, installment);
    const answer = { questionId: id, answer: body.answer, cents, by: by.email, reason: reason ?? '' };
    await this.follow(tx, answer, { order, installment });
    await this.orders.recalculate(tx, order);
  }

  private async follow(
    tx: Transaction,
    { questionId, answer, cents, by, reason }: Answer,
    { order, installment }: { readonly order: Order; readonly installment: Installment },
  ): Promise<void> {
    if (answer === 'credit_new_plan') {
      await this.credits.give(tx, { orderId: order.id, questionId, paidCents: cents });
    }
    if (answer === 'refund') {
      await this.outbox.append(tx, ChargeRefundRequested, {
        question_id: questionId,
        order_code: order.code,
        reference: order.reference,
        charge_id: installment.gatewayId,
        amount_cents: cents,
        reason: mask(reason),
        requested_by: by,
      });
    }
  }
}
