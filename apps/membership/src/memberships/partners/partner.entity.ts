import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A company that may look up memberships. Two tokens are valid at once, so that they can be rotated. */
@Entity('partners')
export class Partner {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Index('partners_name', { unique: true }) @Column('text') name: string;
  @Index('partners_token', { unique: true })
  @Column('text', { name: 'token_hash', nullable: true })
  tokenHash: string | null;
  @Index('partners_next_token', { unique: true })
  @Column('text', { name: 'next_token_hash', nullable: true })
  nextTokenHash: string | null;
  @Column('boolean') active: boolean;
  @Column('int', { name: 'max_per_minute' }) maxPerMinute: number;
  /** To five minutes. */
  @Column('timestamptz', { name: 'last_used_at', nullable: true }) lastUsedAt: Date | null;
}
