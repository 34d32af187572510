import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Habit } from './habit.entity.js';

/** A maximal sequence of days with executions on each of which everything was completed; the current streak is one. */
@Entity('streaks')
export class HabitStreak {
  @PrimaryColumn('uuid', { name: 'habit_id', primaryKeyConstraintName: 'streaks_key' })
  @ForeignKey(() => Habit, { name: 'streaks_habit', onDelete: 'CASCADE' })
  habitId: string;
  @PrimaryColumn('date', { name: 'first_day', primaryKeyConstraintName: 'streaks_key' }) firstDay: string;
  @Column('date', { name: 'last_day' }) lastDay: string;
  @Column('int') days: number;
}
