import { Expires } from '@rotina/service-kit/database';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The number of lookups of a member on a day of São Paulo. Nothing is kept of who did it. */
@Expires<LookupsOfDay>({ since: 'day', hours: 2 * 366 * 24 })
@Entity('lookups')
export class LookupsOfDay {
  @ForeignKey('users', { name: 'lookups_user_fk', onDelete: 'CASCADE' })
  @PrimaryColumn('int', { name: 'user_id' })
  userId: number;
  @Index('lookups_age') @PrimaryColumn('date') day: string;
  @Column('int') count: number;
}
