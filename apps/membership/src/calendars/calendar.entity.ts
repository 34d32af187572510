import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A calendar of a therapist elsewhere, whose events take their time here. */
@Entity('calendars')
export class Calendar {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Index('calendars_therapist')
  @ForeignKey('therapists', { name: 'calendars_therapist_fk', onDelete: 'CASCADE' })
  @Column('int', { name: 'therapist_id' })
  therapistId: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}

/** A time that an event of a calendar takes; of a repeated event, one of its occurrences. */
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
