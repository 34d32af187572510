import { Expires } from '@rotina/service-kit/database';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The last PIN that a user was sent, and the text message that carries it. */
@Expires<PhoneVerification>({ since: 'expiresAt', hours: 1 })
@Entity('phone_verifications')
@Index('phone_verifications_expiry', ['expiresAt'])
@Index('phone_verifications_due', { synchronize: false })
export class PhoneVerification {
  @ForeignKey('users', { name: 'phone_verifications_user_fk', onDelete: 'CASCADE' })
  @PrimaryColumn('int', { name: 'user_id' })
  userId: number;
  /** New with each PIN. */
  @Column('uuid') id: string;
  @Column('text', { name: 'phone_number' }) phoneNumber: string;
  /** Null once the PIN was used. */
  @Column('text', { name: 'pin_hash', nullable: true }) pinHash: string | null;
  @Column('int', { name: 'wrong_tries' }) wrongTries: number;
  @Column('timestamptz', { name: 'started_at' }) startedAt: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  /** Null once the message was sent or is given up. */
  @Column('text', { name: 'sealed_message', nullable: true }) sealedMessage: string | null;
  @Column('int', { name: 'send_attempts' }) sendAttempts: number;
  /** The time of the next attempt to send; during an attempt, the end of its lease. */
  @Column('timestamptz', { name: 'send_due_at', nullable: true }) sendDueAt: Date | null;
  /** The request that caused the message, whose trace its attempts continue. */
  @Column('text', { nullable: true }) traceparent: string | null;
  @Column('text', { name: 'request_id', nullable: true }) requestId: string | null;
}
