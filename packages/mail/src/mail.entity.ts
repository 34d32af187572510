import { Expires } from '@rotina/service-kit/database';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

export const mailStates = ['pending', 'sent', 'failed', 'suppressed'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail to send, or sent. */
@Expires<Mail>({ since: 'createdAt', hours: 90 * 24, where: "state <> 'pending'" })
@Entity('mails')
@Index('mails_age', ['createdAt'])
@Index('mails_address', { synchronize: false })
@Index('mails_due', { synchronize: false })
@Check('mails_state', `state in ('pending', 'sent', 'failed', 'suppressed')`)
export class Mail {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { name: 'to_address' }) toAddress: string;
  @Column('text') template: string;
  /** Parameters of the template, plain or sealed in a text; null once the mail is finished. */
  @Column('jsonb', { nullable: true }) params: object | string | null;
  @Column('text') state: MailState;
  @Column('int') attempts: number;
  /** The time of the next attempt; during an attempt, the end of its lease. */
  @Column('timestamptz', { name: 'due_at' }) dueAt: Date;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt: Date | null;
  /** The request that caused it, whose trace its attempts continue. */
  @Column('text', { nullable: true }) traceparent: string | null;
  @Column('text', { name: 'request_id', nullable: true }) requestId: string | null;
}

/** One attempt to send a mail; inserted before the call, completed after it. */
@Entity('mail_attempts')
@Index('mail_attempts_mail', ['mailId', 'number'], { unique: true })
export class MailAttempt {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: string;
  @ForeignKey(() => Mail, { name: 'mail_attempts_mail_fk', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'mail_id' })
  mailId: string;
  @Column('int') number: number;
  @Column('timestamptz', { name: 'started_at' }) startedAt: Date;
  /** Null when the process ended during the attempt: its outcome is unknown. */
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt: Date | null;
  /** The answer of the mail server, or the error. */
  @Column('text', { nullable: true }) answer: string | null;
}
