import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { AnswerStatus } from '../domain/progress/answers.js';
import { Habit } from './habit.entity.js';

/** An execution that was answered: the only executions that have a row. */
@Entity('execution_answers')
@Index('execution_answers_of_day', ['userId', 'scheduledDate', 'habitId', 'scheduledTime', 'status', 'executedAt'])
@Index('execution_answers_off_schedule', ['habitId', 'scheduledDate', 'scheduledTime'], { where: 'off_schedule' })
export class ExecutionAnswer {
  @PrimaryColumn('uuid', { name: 'habit_id', primaryKeyConstraintName: 'execution_answers_key' }) habitId: string;
  @PrimaryColumn('date', { name: 'scheduled_date', primaryKeyConstraintName: 'execution_answers_key' })
  scheduledDate: string;
  @PrimaryColumn('varchar', { name: 'scheduled_time', length: 5, primaryKeyConstraintName: 'execution_answers_key' })
  scheduledTime: string;
  /** Whose habit it is, so that a day of all habits is one range. */
  @Column('int', { name: 'user_id' }) userId: number;
  @Column('text') status: AnswerStatus;
  @Column('timestamptz', { name: 'executed_at' }) executedAt: Date;
  /** The latest tap that said so; of two taps from different devices the later one wins. */
  @Column('timestamptz', { name: 'tapped_at' }) tappedAt: Date;
  /** Only this answer still holds the execution: the schedule no longer does. */
  @Column('boolean', { name: 'off_schedule' }) offSchedule: boolean;

  @ManyToOne(() => Habit, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'habit_id', foreignKeyConstraintName: 'execution_answers_habit' })
  habit: Habit;
}
