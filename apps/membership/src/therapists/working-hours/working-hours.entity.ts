import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Weekday } from '../domain/availability/weekdays.js';

/** A range of a day in the therapist's zone, `HH:MM`; an end at or before the start is on the next day. */
interface TimeRange {
  readonly start_time: string;
  readonly end_time: string;
}

/** A range in which a therapist works every week. */
@Entity('therapist_rules')
@Check('therapist_rules_weekday', `weekday in ('sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat')`)
export class WeeklyRule implements TimeRange {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Index('therapist_rules_therapist')
  @ForeignKey('therapists', { name: 'therapist_rules_therapist_fk', onDelete: 'CASCADE' })
  @Column('int', { name: 'therapist_id' })
  therapistId: number;
  @Column('text') weekday: Weekday;
  @Column('text') start_time: string;
  @Column('text') end_time: string;
}

/** The ranges of one date, instead of those of its weekday; none: closed. */
@Entity('therapist_overrides')
@Index('therapist_overrides_date', ['therapistId', 'date'], { unique: true })
export class Override {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @ForeignKey('therapists', { name: 'therapist_overrides_therapist_fk', onDelete: 'CASCADE' })
  @Column('int', { name: 'therapist_id' })
  therapistId: number;
  /** The calendar date in the therapist's zone, `YYYY-MM-DD`. */
  @Column('date') date: string;
  @Column('jsonb') ranges: readonly TimeRange[];
}

/** A time in which a therapist does not work, whatever the rules say. */
@Entity('therapist_absences')
@Index('therapist_absences_time', ['therapistId', 'endsAt'])
@Check('therapist_absences_order', 'ends_at > starts_at')
export class Absence {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @ForeignKey('therapists', { name: 'therapist_absences_therapist_fk', onDelete: 'CASCADE' })
  @Column('int', { name: 'therapist_id' })
  therapistId: number;
  @Column('timestamptz', { name: 'starts_at' }) startsAt: Date;
  @Column('timestamptz', { name: 'ends_at' }) endsAt: Date;
  @Column('text', { nullable: true }) reason: string | null;
}
