import { Expires } from '@rotina/service-kit/database';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A device that is signed in; its row is deleted when the session ends. */
@Expires<Session>({ since: 'expiresAt', hours: 0 })
@Entity('sessions')
@Index('sessions_expiry', ['expiresAt'])
@Index('sessions_user', ['userId', 'id'])
export class Session {
  /** Ascending, so that the oldest sign-in has the lowest id. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: string;
  /** `client` at the wire, `sid` in the token. */
  @Index('sessions_sid', { unique: true }) @Column('uuid') sid: string;
  @ForeignKey('users', { name: 'sessions_user_fk', onDelete: 'CASCADE' })
  @Column('int', { name: 'user_id' })
  userId: number;
  /** The device in its own words; null when it says nothing. */
  @Column('text', { name: 'user_agent', nullable: true }) userAgent: string | null;
  /** The network address of the sign-in. */
  @Column('text', { nullable: true }) address: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'last_used_at' }) lastUsedAt: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
}
