import { cents } from '@rotina/service-kit/database';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { OrderQuestion } from './order-question.entity.js';
import { Order } from './order.entity.js';

/** Money of an old plan that counts for a plan which replaces it, because a person answered a question so. */
@Entity('order_credits')
@Check('order_credits_amount', 'amount_cents > 0')
export class OrderCredit {
  @PrimaryColumn('uuid') id: string;
  /** The order that receives it. */
  @Index('order_credits_order')
  @ForeignKey(() => Order, { name: 'order_credits_order_fk' })
  @Column('uuid', { name: 'order_id' })
  orderId: string;
  @Index('order_credits_question', { unique: true })
  @ForeignKey(() => OrderQuestion, { name: 'order_credits_question_fk' })
  @Column('uuid', { name: 'question_id' })
  questionId: string;
  @Column('bigint', { name: 'amount_cents', transformer: cents }) amountCents: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  /** When the gateway took the money back. */
  @Column('timestamptz', { name: 'withdrawn_at', nullable: true }) withdrawnAt: Date | null;
}
