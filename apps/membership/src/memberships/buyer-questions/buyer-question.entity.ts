import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { BuyerAnswer } from './buyer-questions.dto.js';

/** A purchase whose document somebody else claims, too: an administrator says whose membership and document it is. */
@Entity('buyer_questions')
@Index('buyer_questions_open', ['membershipId'], { unique: true, where: 'answered_at is null' })
@Check('buyer_questions_answer', `answer in ('document', 'email', 'email_and_document')`)
export class BuyerQuestion {
  @PrimaryColumn('uuid') id: string;
  @ForeignKey('memberships', { name: 'buyer_questions_membership_fk', onDelete: 'CASCADE' })
  @Column('int', { name: 'membership_id' })
  membershipId: number;
  @Index('buyer_questions_document_user')
  @ForeignKey('users', { name: 'buyer_questions_document_user_fk', onDelete: 'CASCADE' })
  @Column('int', { name: 'document_user_id' })
  documentUserId: number;
  @Index('buyer_questions_email_user')
  @ForeignKey('users', { name: 'buyer_questions_email_user_fk', onDelete: 'CASCADE' })
  @Column('int', { name: 'email_user_id' })
  emailUserId: number;
  @Column('text', { nullable: true }) answer: BuyerAnswer | null;
  @Column('text', { nullable: true }) reason: string | null;
  /** The e-mail of the administrator. */
  @Column('text', { name: 'answered_by', nullable: true }) answeredBy: string | null;
  @Column('timestamptz', { name: 'answered_at', nullable: true }) answeredAt: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
