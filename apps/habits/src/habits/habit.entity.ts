import type { HabitCategory, HabitFrequency, Weekday } from '@rotina/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { StoredLatestStreak } from '../domain/metrics/latest-streak.js';
import type { StoredRange } from '../domain/schedule/day-ranges.js';
import type { StoredVersion } from '../domain/schedule/stored-version.js';

export const habitStatuses = ['active', 'finished'] as const;
export type HabitStatus = (typeof habitStatuses)[number];

@Entity('habits')
@Index('habits_of_user', ['userId', 'id'], { where: 'deleted_at IS NULL' })
@Index('habits_to_reconcile', ['reconcileAt'], { where: 'deleted_at IS NULL AND reconcile_at IS NOT NULL' })
@Index('habits_created', { synchronize: false })
@Index('habits_to_purge', ['deletedAt'], { where: 'deleted_at IS NOT NULL' })
export class Habit {
  /** UUID v7: ids sort by creation. */
  @PrimaryColumn('uuid') id: string;
  @Column('int', { name: 'user_id' }) userId: number;
  @Column('text') name: string;
  @Column('text', { nullable: true }) description: string | null;
  @Column('text') category: HabitCategory;
  @Column('text') status: HabitStatus;
  @Column('text') frequency: HabitFrequency;
  @Column('text', { array: true }) hours: string[];
  @Column('text', { array: true, name: 'weekly_days', nullable: true }) weeklyDays: Weekday[] | null;
  @Column('smallint', { name: 'monthly_day', nullable: true }) monthlyDay: number | null;
  @Column('date', { name: 'start_date' }) startDate: string;
  @Column('date', { name: 'end_date', nullable: true }) endDate: string | null;
  /** Every schedule so far with the local time from which it holds; executions are what they expand to. */
  @Column('json', { name: 'schedule_versions' }) scheduleVersions: StoredVersion[];
  /** Days that do not count, from the user's pauses. */
  @Column('json') pauses: StoredRange[];
  @Column('int', { name: 'completed_count' }) completedCount: number;
  /** Answered executions that are no longer on the schedule. */
  @Column('int', { name: 'off_schedule_count' }) offScheduleCount: number;
  /** No execution after this one (`YYYY-MM-DDTHH:MM`) was ever answered. */
  @Column('text', { name: 'answered_until' }) answeredUntil: string;
  /** A copy of the latest row of `streaks`, from which the current streak is nearly always read. */
  @Column('json', { name: 'latest_streak', nullable: true }) latestStreak: StoredLatestStreak | null;
  /** When the counters are next reconciled with the answers. */
  @Column('timestamptz', { name: 'reconcile_at' }) reconcileAt: Date;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt: Date | null;
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt: Date | null;
}
