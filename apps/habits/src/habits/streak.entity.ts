import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Habit } from './habit.entity.js';

/** A longest stretch of days with executions on all of which everything was completed; a streak is one of these. */
@Entity('completion_runs')
export class CompletionRun {
  @PrimaryColumn('uuid', { name: 'habit_id', primaryKeyConstraintName: 'completion_runs_key' }) habitId: string;
  @PrimaryColumn('date', { name: 'first_day', primaryKeyConstraintName: 'completion_runs_key' }) firstDay: string;
  @Column('date', { name: 'last_day' }) lastDay: string;
  @Column('int') days: number;

  @ManyToOne(() => Habit, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'habit_id', foreignKeyConstraintName: 'completion_runs_habit' })
  habit: Habit;
}
