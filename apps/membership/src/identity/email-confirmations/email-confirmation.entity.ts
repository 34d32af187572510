import { Expires } from '@rotina/service-kit/database';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An address that the reader of a mail may confirm once: the new address of a user, or the account of somebody who signed up. */
@Expires<EmailConfirmation>({ since: 'expiresAt', hours: 0 })
@Entity('email_confirmations')
@Check(
  'email_confirmations_kind',
  '(user_id is null) = (name is not null) and (user_id is null) = (password_hash is not null)',
)
@Index('email_confirmations_expiry', ['expiresAt'])
export class EmailConfirmation {
  @PrimaryColumn('text', { name: 'token_hash' }) tokenHash: string;
  @Index('email_confirmations_email') @Column('text') email: string;
  /** Null for somebody who signed up: their name and password stand beside it. */
  @Index('email_confirmations_user')
  @ForeignKey('users', { name: 'email_confirmations_user_fk', onDelete: 'CASCADE' })
  @Column('int', { name: 'user_id', nullable: true })
  userId: number | null;
  @Column('text', { nullable: true }) name: string | null;
  @Column('text', { name: 'password_hash', nullable: true }) passwordHash: string | null;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
