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

type AskedInstallment = Pick<Installment, 'id' | 'orderId'>;

/** Questions about orders, which a person has to answer. The order is locked by the caller. */
@Injectable()
export class QuestionsService {
  constructor(private readonly clock: Clock) {}

  /** Opens a question about money on a cancelled installment, unless one waits for an answer. */
  async open(tx: Transaction, { id: installmentId, orderId }: AskedInstallment): Promise<void> {
    const questions = tx.getRepository(OrderQuestion);
    if (await questions.existsBy({ installmentId, kind, answeredAt: IsNull() })) return;
    const raisedAt = dateAt(this.clock.now());
    await questions.insert({ id: randomUUIDv7(), orderId, installmentId, kind, raisedAt });
  }

  /** Opens a question again about money whose refund did not take place, where there was a question about it. */
  async openAgain(tx: Transaction, installment: AskedInstallment): Promise<void> {
    const wasAsked = await tx.getRepository(OrderQuestion).existsBy({ installmentId: installment.id, kind });
    if (wasAsked) await this.open(tx, installment);
  }

  find(tx: Transaction, id: string): Promise<OrderQuestion> {
    return tx.getRepository(OrderQuestion).findOneByOrFail({ id });
  }

  /** @throws UserError 409 for a question that has an answer. */
  async answer(
    tx: Transaction,
    id: string,
    given: Pick<OrderQuestion, 'answer' | 'answeredBy' | 'reason'>,
  ): Promise<void> {
    const answered = { ...given, answeredAt: dateAt(this.clock.now()) };
    const { affected } = await tx.getRepository(OrderQuestion).update({ id, answeredAt: IsNull() }, answered);
    if (affected !== 1) throw questionAnswered();
  }
}
