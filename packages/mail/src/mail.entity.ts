import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

export type MailState = 'pending' | 'sent' | 'failed' | 'suppressed';

/** A mail that is to go out, or went. */
@Entity('mails')
@Index('mails_due', { synchronize: false })
@Check('mails_state', `state in ('pending', 'sent', 'failed', 'suppressed')`)
export class Mail {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { name: 'to_address' }) toAddress: string;
  @Column('text') template: string;
  /** What the template is filled with, as it is or sealed in one text; gone once the mail is. */
  @Column('jsonb', { nullable: true }) params: unknown;
  @Column('text') state: MailState;
  @Column('int') attempts: number;
  /** When it is tried next; while it is being sent, until when nobody else tries. */
  @Column('timestamptz', { name: 'due_at' }) dueAt: Date;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt: Date | null;
}

/** One try at sending a mail; written before the call, completed after it. */
@Entity('mail_attempts')
@Index('mail_attempts_mail', ['mailId', 'number'], { unique: true })
export class MailAttempt {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: string;
  @ForeignKey(() => Mail, { name: 'mail_attempts_mail_fk', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'mail_id' })
  mailId: string;
  @Column('int') number: number;
  @Column('timestamptz', { name: 'started_at' }) startedAt: Date;
  /** Null: the process ended before it knew. */
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt: Date | null;
  /** What the mail server said. */
  @Column('text', { nullable: true }) answer: string | null;
}
