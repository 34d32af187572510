import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** When an answer was undone: an earlier check-in, from a device that was offline, does not bring it back. */
@Entity('undone_answers')
export class UndoneAnswer {
  @PrimaryColumn('uuid', { name: 'habit_id', primaryKeyConstraintName: 'undone_answers_key' })
  @ForeignKey('habits', { name: 'undone_answers_habit', onDelete: 'CASCADE' })
  habitId: string;
  @PrimaryColumn('date', { name: 'scheduled_date', primaryKeyConstraintName: 'undone_answers_key' })
  scheduledDate: string;
  @PrimaryColumn('varchar', { name: 'scheduled_time', length: 5, primaryKeyConstraintName: 'undone_answers_key' })
  scheduledTime: string;
  @Column('timestamptz', { name: 'undone_at' }) undoneAt: Date;
}
