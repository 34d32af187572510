import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { IsNull } from 'typeorm';
import type { Installment } from '../domain/installment/installment.js';
import { OrderQuestion } from './order-question.entity.js';
import { questionAnswered } from './questions.errors.js';

const kind = 'money_on_cancelled_installment';

/** Open questions of orders, which a person has to answer. The order is locked by the caller. */
@Injectable()
export class QuestionsService {
  constructor(private readonly clock: Clock) {}

  /** Opens a question about money on a cancelled installment, unless there is an open one. */
  async open(tx: Transaction, { id: installmentId, orderId }: Installment): Promise<void> {
    const questions = tx.getRepository(OrderQuestion);
    if (await questions.existsBy({ installmentId, kind, answeredAt: IsNull() })) return;
    const raisedAt = dateAt(this.clock.now());
    await questions.insert({ id: randomUUIDv7(), orderId, installmentId, kind, raisedAt });
  }

  /** Stores the answer of an open question and returns the id of its order. */
  async answer(
    tx: Transaction,
    id: string,
    given: Pick<OrderQuestion, 'answer' | 'answeredBy' | 'reason'>,
  ): Promise<string> {
    const questions = tx.getRepository(OrderQuestion);
    const answered = { ...given, answeredAt: dateAt(this.clock.now()) };
    const { affected } = await questions.update({ id, answeredAt: IsNull() }, answered);
    if (affected !== 1) throw questionAnswered();
    return (await questions.findOneByOrFail({ id })).orderId;
  }

  /** Whether money of an order is in question, or goes back to the buyer: then the sale does not count. */
  holds(tx: Transaction, orderId: string): Promise<boolean> {
    return tx.getRepository(OrderQuestion).existsBy([
      { orderId, answeredAt: IsNull() },
      { orderId, answer: 'refund' },
    ]);
  }
}
