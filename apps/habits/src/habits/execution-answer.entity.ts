import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { AnswerStatus } from '../domain/progress/answers.js';
import { Habit } from './habit.entity.js';

/** An answered execution: the only executions that have a row. */
@Entity('execution_answers')
@Index('execution_answers_of_day', ['userId', 'scheduledDate', 'habitId', 'scheduledTime', 'status', 'executedAt'])
@Index('execution_answers_off_schedule', ['habitId', 'scheduledDate', 'scheduledTime'], { where: 'off_schedule' })
export class ExecutionAnswer {
  @PrimaryColumn('uuid', { name: 'habit_id', primaryKeyConstraintName: 'execution_answers_key' })
  @ForeignKey(() => Habit, { name: 'execution_answers_habit', onDelete: 'CASCADE' })
  habitId: string;
  @PrimaryColumn('date', { name: 'scheduled_date', primaryKeyConstraintName: 'execution_answers_key' })
  scheduledDate: string;
  @PrimaryColumn('varchar', { name: 'scheduled_time', length: 5, primaryKeyConstraintName: 'execution_answers_key' })
  scheduledTime: string;
  @Column('text') status: AnswerStatus;
  @Column('timestamptz', { name: 'executed_at' }) executedAt: Date;
  /** The latest check-in with this status; of two check-ins from different devices the later one wins. */
  @Column('timestamptz', { name: 'checked_in_at' }) checkedInAt: Date;
  /** Whether only this answer still holds the execution, because it has left the schedule. */
  @Column('boolean', { name: 'off_schedule' }) offSchedule: boolean;
  /** The habit's user, so that an index gives the answers of a day of all habits as one range. */
  @Column('int', { name: 'user_id' }) userId: number;
}
