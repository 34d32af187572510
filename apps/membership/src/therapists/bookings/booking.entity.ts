import { Expires } from '@rotina/service-kit/database';
import { Check, Column, Entity, Exclusion, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A time of a therapist that is taken: held for a user for some minutes, or a meeting. */
@Entity('bookings')
@Expires<Booking>({ since: 'endsAt', hours: 366 * 24 })
@Check('bookings_order', 'ends_at > starts_at')
@Exclusion(
  'bookings_overlap',
  'USING gist (therapist_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (cancelled_at is null)',
)
@Index('bookings_held', ['therapistId', 'heldUntil'], { where: 'held_until is not null' })
@Index('bookings_met', ['createdAt'], { where: 'held_until is null' })
@Index('bookings_user', ['userId', 'startsAt'])
export class Booking {
  @PrimaryColumn('uuid') id: string;
  @ForeignKey('therapists', { name: 'bookings_therapist_fk', onDelete: 'CASCADE' })
  @Column('int', { name: 'therapist_id' })
  therapistId: number;
  /** The user of the hold or meeting; null for a meeting with somebody else. */
  @ForeignKey('users', { name: 'bookings_user_fk', onDelete: 'CASCADE' })
  @Column('int', { name: 'user_id', nullable: true })
  userId: number | null;
  @Column('text', { nullable: true }) title: string | null;
  @Column('timestamptz', { name: 'starts_at' }) startsAt: Date;
  @Index('bookings_ends_at') @Column('timestamptz', { name: 'ends_at' }) endsAt: Date;
  /** When a hold ends by itself; null for a meeting. */
  @Column('timestamptz', { name: 'held_until', nullable: true }) heldUntil: Date | null;
  /** A cancelled meeting takes no time. */
  @Column('timestamptz', { name: 'cancelled_at', nullable: true }) cancelledAt: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  /** Counts the changes of a meeting, for the calendars of those who meet. */
  @Column('int') revision: number;
}
