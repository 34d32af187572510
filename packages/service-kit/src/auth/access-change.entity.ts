import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Expires } from '../database/expired-rows.js';

/** The access and the time zone that a user got after tokens were issued; kept until these tokens have expired. */
@Expires<AccessChange>({ since: 'expiresAt', hours: 0 })
@Entity('access_changes')
export class AccessChange {
  @PrimaryColumn('int', { name: 'user_id' }) userId: number;
  @Column('int') revision: number;
  @Column('text', { array: true }) roles: string[];
  @Column('boolean') locked: boolean;
  @Column('text', { nullable: true }) zoneinfo: string | null;
  @Index('access_changes_expiry') @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
}
