import { cents } from '@rotina/service-kit/database';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { RefundRefusal } from '../domain/refund/refund-request.js';

/** A refund of one charge that the back office asks for, until its refund is stored. One row for each question. */
@Entity('refund_requests')
@Index('refund_requests_due', ['dueAt'], { where: 'due_at is not null' })
@Index('refund_requests_newest', ['createdAt', 'questionId'])
@Check('refund_requests_refusal', `refusal in ('unknown_charge', 'nothing_left')`)
export class RefundRequest {
  @PrimaryColumn('uuid', { name: 'question_id' }) questionId: string;
  @Column('text', { name: 'order_code' }) orderCode: string;
  /** Of the order; not always a payment of ours. */
  @Column('text') reference: string;
  @Column('text', { name: 'charge_id' }) chargeId: string;
  @Column('bigint', { name: 'amount_cents', transformer: cents }) amountCents: number;
  @Column('text') reason: string;
  /** The e-mail address of whoever answered the question. */
  @Column('text', { name: 'by_email' }) byEmail: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  /** When a job looks at it; null once its refund is stored, or refused. */
  @Column('timestamptz', { name: 'due_at', nullable: true }) dueAt: Date | null;
  @Column('int', { default: 0 }) failures: number;
  /** Why there is no refund. */
  @Column('text', { nullable: true }) refusal: RefundRefusal | null;
}
