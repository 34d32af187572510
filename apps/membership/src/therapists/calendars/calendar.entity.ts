import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { SkippedEvent } from '../calendar-files/skipped-event.js';
import { unreadableReasons } from '../calendar-files/unreadable-calendar.js';

/** Why a calendar was not read the last time. */
export const calendarErrors = [
  'refused_address',
  'unreachable',
  'bad_status',
  'too_large',
  ...unreadableReasons,
] as const;
export type CalendarError = (typeof calendarErrors)[number];

/** A calendar of a therapist elsewhere, whose events take their time here. */
@Entity('calendars')
export class Calendar {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Index('calendars_therapist')
  @ForeignKey('therapists', { name: 'calendars_therapist_fk', onDelete: 'CASCADE' })
  @Column('int', { name: 'therapist_id' })
  therapistId: number;
  /** The name that the therapist gave it. */
  @Column('text', { nullable: true }) label: string | null;
  /** Its address, a secret, sealed. */
  @Column('text', { name: 'url_sealed' }) urlSealed: string;
  /** When it is read again. */
  @Index('calendars_due_at') @Column('timestamptz', { name: 'due_at' }) dueAt: Date;
  /** Counts tries without success. */
  @Column('int') attempts: number;
  /** When its events were read. */
  @Column('timestamptz', { name: 'read_at', nullable: true }) readAt: Date | null;
  /** The server's mark of the version that was read, for conditional requests. */
  @Column('text', { nullable: true }) etag: string | null;
  @Column('text', { name: 'last_modified', nullable: true }) lastModified: string | null;
  @Column('text', { nullable: true }) error: CalendarError | null;
  /** The events that could not be read when it was read, the first hundred. */
  @Column('jsonb', { name: 'skipped_events', default: [] }) skippedEvents: readonly SkippedEvent[];
}

/** A time that events of a calendar take. */
@Entity('calendar_events')
@Index('calendar_events_time', ['therapistId', 'endsAt'])
export class CalendarEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: string;
  @Index('calendar_events_calendar')
  @ForeignKey(() => Calendar, { name: 'calendar_events_calendar_fk', onDelete: 'CASCADE' })
  @Column('int', { name: 'calendar_id' })
  calendarId: number;
  @ForeignKey('therapists', { name: 'calendar_events_therapist_fk', onDelete: 'CASCADE' })
  @Column('int', { name: 'therapist_id' })
  therapistId: number;
  @Column('timestamptz', { name: 'starts_at' }) startsAt: Date;
  @Column('timestamptz', { name: 'ends_at' }) endsAt: Date;
}
