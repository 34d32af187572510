import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Expires } from '../database/expired-rows.js';

/** A session that ended before its token did; forgotten once the token has expired anyway. */
@Expires<RevokedSession>({ since: 'expiresAt', hours: 0 })
@Entity('revoked_sessions')
export class RevokedSession {
  @PrimaryColumn('text') sid: string;
  @Index('revoked_sessions_expiry') @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
}
