import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Habit } from '../habits/habit.entity.js';

/** That an answer was taken back, and when: a tap made earlier, on a device that was offline, comes too late. */
@Entity('taken_back_answers')
export class TakenBackAnswer {
  @PrimaryColumn('uuid', { name: 'habit_id', primaryKeyConstraintName: 'taken_back_answers_key' }) habitId: string;
  @PrimaryColumn('date', { name: 'scheduled_date', primaryKeyConstraintName: 'taken_back_answers_key' })
  scheduledDate: string;
  @PrimaryColumn('varchar', { name: 'scheduled_time', length: 5, primaryKeyConstraintName: 'taken_back_answers_key' })
  scheduledTime: string;
  @Column('timestamptz', { name: 'tapped_at' }) tappedAt: Date;

  @ManyToOne(() => Habit, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'habit_id', foreignKeyConstraintName: 'taken_back_answers_habit' })
  habit: Habit;
}
