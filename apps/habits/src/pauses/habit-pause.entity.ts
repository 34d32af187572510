import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Days that do not count: for all habits of a user, or for some. */
@Entity('habit_pauses')
@Index('habit_pauses_of_user', ['userId', 'fromDate'])
export class HabitPause {
  @PrimaryColumn('uuid') id: string;
  @Column('int', { name: 'user_id' }) userId: number;
  @Column('date', { name: 'from_date' }) fromDate: string;
  @Column('date', { name: 'to_date' }) toDate: string;
  @Column('uuid', { array: true, name: 'habit_ids', nullable: true }) habitIds: string[] | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
