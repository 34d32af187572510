import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An address that was a user's: late purchases and an erasure still find them by it. */
@Entity('former_addresses')
export class FormerAddress {
  /** Of two users who had it one after the other, the last one counts. */
  @PrimaryColumn('text') email: string;
  @Index('former_addresses_user')
  @ForeignKey('users', { name: 'former_addresses_user_fk', onDelete: 'CASCADE' })
  @Column('int', { name: 'user_id' })
  userId: number;
  @Column('timestamptz', { name: 'left_at' }) leftAt: Date;
}
