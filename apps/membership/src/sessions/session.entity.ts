import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

/** A device that is signed in; the row is gone once it is not. */
@Entity('sessions')
@Index('sessions_user', ['userId', 'id'])
export class Session {
  /** Counts up, so that the oldest sign-in is the lowest. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: string;
  /** `client` at the wire, `sid` in the token. */
  @Index('sessions_sid', { unique: true }) @Column('uuid') sid: string;
  @ForeignKey(() => User, { name: 'sessions_user_fk', onDelete: 'CASCADE' })
  @Column('int', { name: 'user_id' })
  userId: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
}
