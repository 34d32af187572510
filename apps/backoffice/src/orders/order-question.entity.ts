import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { QuestionKind } from '../domain/question/question.js';
import { InstallmentEntity } from './installment.entity.js';
import { Order } from './order.entity.js';
import type { QuestionAnswer } from './questions.dto.js';

/**
 * Something about an order that only a person can decide. Without an answer it is open while its installment holds the money,
 * or is without an amount: what went back meanwhile, or was paid after all, needs no decision.
 */
@Entity('order_questions')
@Index('order_questions_installment', ['installmentId', 'kind'])
@Index('order_questions_open', ['installmentId', 'kind'], { unique: true, where: 'answered_at is null' })
@Check('order_questions_answer', `answer in ('keep', 'refund', 'credit_new_plan')`)
@Check('order_questions_kind', `kind in ('money_on_cancelled_installment', 'other_sum', 'paid_with_nothing')`)
export class OrderQuestion {
  @PrimaryColumn('uuid') id: string;
  @Index('order_questions_order')
  @ForeignKey(() => Order, { name: 'order_questions_order_fk' })
  @Column('uuid', { name: 'order_id' })
  orderId: string;
  @ForeignKey(() => InstallmentEntity, { name: 'order_questions_installment_fk' })
  @Column('uuid', { name: 'installment_id', nullable: true })
  installmentId: string | null;
  @Column('text') kind: QuestionKind;
  @Column('timestamptz', { name: 'raised_at' }) raisedAt: Date;
  @Column('timestamptz', { name: 'answered_at', nullable: true }) answeredAt: Date | null;
  @Column('text', { nullable: true }) answer: QuestionAnswer | null;
  @Column('text', { nullable: true }) reason: string | null;
  /** The e-mail of whoever answered. */
  @Column('text', { name: 'answered_by', nullable: true }) answeredBy: string | null;
}
