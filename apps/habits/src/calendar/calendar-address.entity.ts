import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The secret address of a user's calendar, which needs no token: found by its hash, shown from its sealed form. */
@Entity('calendar_addresses')
@Index('calendar_addresses_by_hash', ['tokenHash'], { unique: true })
export class CalendarAddress {
  @PrimaryColumn('int', { name: 'user_id', primaryKeyConstraintName: 'calendar_addresses_key' }) userId: number;
  @Column('text', { name: 'token_hash' }) tokenHash: string;
  @Column('text', { name: 'token_sealed' }) tokenSealed: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  /** The user's zone. */
  @Column('text', { name: 'time_zone', default: 'America/Sao_Paulo' }) timeZone: string;
}
