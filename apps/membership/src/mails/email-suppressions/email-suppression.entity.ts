import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { SuppressionCause } from '../domain/email-suppression/reports.js';

/** An address to which no service sends mail, or, once that is lifted, did not send any. */
@Entity('email_suppressions')
@Check('email_suppressions_cause', `cause in ('bounced', 'complained', 'administrator')`)
export class EmailSuppression {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  /** Trimmed and in lower case. */
  @Index('email_suppressions_address', { unique: true }) @Column('text') address: string;
  @Column('text') cause: SuppressionCause;
  /** In the words of the mail provider or the administrator. */
  @Column('text', { nullable: true }) reason: string | null;
  /** The provider's name of the mail that bounced. */
  @Column('text', { name: 'message_id', nullable: true }) messageId: string | null;
  /** The newest report that was applied; older ones have no effect. */
  @Column('timestamptz', { name: 'occurred_at' }) occurredAt: Date;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  /** Null while mails are suppressed. */
  @Column('timestamptz', { name: 'lifted_at', nullable: true }) liftedAt: Date | null;
  /** The e-mail address of the administrator who lifted it. */
  @Column('text', { name: 'lifted_by', nullable: true }) liftedBy: string | null;
  /** Epoch milliseconds of the last change, or more: it grows even where the row was deleted meanwhile. The events carry it. */
  @Column('bigint') revision: number;
}
