import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { IsNull } from 'typeorm';
import { isOtherSum } from '../domain/installment/installment.js';
import type { Installment } from '../domain/installment/installment.js';
import type { QuestionKind } from '../domain/question/question.js';
import { OrderQuestion } from './order-question.entity.js';
import { questionAnswered } from './questions.errors.js';

type AskedInstallment = Pick<Installment, 'id' | 'orderId'>;

/** Questions about orders, which a person has to answer. The order is locked by the caller. */
@Injectable()
export class QuestionsService {
  constructor(private readonly clock: Clock) {}

  /** Opens a question about an installment, unless one of its kind waits for an answer. */
  async open(tx: Transaction, { id: installmentId, orderId }: AskedInstallment, kind: QuestionKind): Promise<void> {
    const questions = tx.getRepository(OrderQuestion);
    if (await questions.existsBy({ installmentId, kind, answeredAt: IsNull() })) return;
    const raisedAt = dateAt(this.clock.now());
    await questions.insert({ id: randomUUIDv7(), orderId, installmentId, kind, raisedAt });
  }

  /** Opens a question again about money whose refund did not take place, where there was a question about it. */
  async openAgain(tx: Transaction, installment: AskedInstallment): Promise<void> {
    const kind = 'money_on_cancelled_installment';
    if (await this.wasAsked(tx, installment, kind)) await this.open(tx, installment, kind);
  }

  /** Opens questions about installments of which another sum was paid than agreed, once for each. */
  async askAboutSums(tx: Transaction, installments: readonly Installment[]): Promise<void> {
    for (const installment of installments.filter(isOtherSum)) {
      if (!(await this.wasAsked(tx, installment, 'other_sum'))) await this.open(tx, installment, 'other_sum');
    }
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

  private wasAsked(tx: Transaction, { id: installmentId }: AskedInstallment, kind: QuestionKind): Promise<boolean> {
    return tx.getRepository(OrderQuestion).existsBy({ installmentId, kind });
  }
}
