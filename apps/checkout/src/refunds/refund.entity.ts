import { cents } from '@rotina/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Money that an operator gives back to a buyer. A payment has one unfinished refund at most. */
@Entity('refunds')
@Index('refunds_unfinished', ['pid'], { unique: true, where: 'due_at is not null' })
@Index('refunds_due', ['dueAt'], { where: 'due_at is not null' })
@Index('refunds_payment', ['pid', 'id'])
@Index('refunds_question', ['questionId'], { unique: true, where: 'question_id is not null' })
@Index('refunds_request_key', ['requestKey'], { unique: true, where: 'request_key is not null' })
export class Refund {
  @PrimaryColumn('uuid') id: string;
  /** Null for a charge whose payment is not ours. */
  @Column('uuid', { nullable: true }) pid: string | null;
  /** The back office's question that led to it; null for one that an operator asked for here. */
  @Column('uuid', { name: 'question_id', nullable: true }) questionId: string | null;
  /** As it was asked for: null for all that was paid and not refunded. */
  @Column('bigint', { name: 'asked_cents', nullable: true, transformer: cents }) askedCents: number | null;
  /** As it was asked for: null for no particular charge. */
  @Column('text', { name: 'asked_charge_id', nullable: true }) askedChargeId: string | null;
  @Column('text') reason: string;
  /** The e-mail address of the operator. */
  @Column('text', { name: 'by_email' }) byEmail: string;
  /** Recognises a repeated request: the digest of its `Idempotency-Key`, and of its body. */
  @Column('text', { name: 'request_key', nullable: true }) requestKey: string | null;
  @Column('text', { name: 'request_hash', nullable: true }) requestHash: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  /** When a job continues it, should its worker not come back before; null once every part is finished. */
  @Column('timestamptz', { name: 'due_at', nullable: true }) dueAt: Date | null;
  /** When the gateway last failed to answer; null while a worker is at it. */
  @Column('timestamptz', { name: 'failed_at', nullable: true }) failedAt: Date | null;
  /** Counts the times that the gateway failed to answer. */
  @Column('int', { default: 0 }) failures: number;
}
