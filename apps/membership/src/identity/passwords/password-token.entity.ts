import { Expires } from '@rotina/service-kit/database';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The right to set a password once; only the hash of the token is stored. */
@Expires<PasswordToken>({ since: 'expiresAt', hours: 0 })
@Entity('password_tokens')
@Index('password_tokens_expiry', ['expiresAt'])
export class PasswordToken {
  @PrimaryColumn('text', { name: 'token_hash' }) tokenHash: string;
  @Index('password_tokens_user')
  @ForeignKey('users', { name: 'password_tokens_user_fk', onDelete: 'CASCADE' })
  @Column('int', { name: 'user_id' })
  userId: number;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
