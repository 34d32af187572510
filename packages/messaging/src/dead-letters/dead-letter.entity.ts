import { Expires } from '@rotina/service-kit/database';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { DeadLetterReason } from './dead-letter-reason.js';

/** An event that a consumer could not handle, stored until it is replayed. */
@Expires<DeadLetter>({ since: 'parkedAt', hours: 90 * 24, where: 'replayed_at is not null' })
@Entity('dead_letters')
@Index('dead_letters_waiting', ['type'], { where: 'replayed_at is null' })
@Index('dead_letters_event', ['consumer', 'eventId'], { unique: true })
export class DeadLetter {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id: string;
  @Column('text') consumer: string;
  @Column('uuid', { name: 'event_id' }) eventId: string;
  @Column('text') topic: string;
  @Column('text') type: string;
  @Column('text') key: string;
  @Column('text') reason: DeadLetterReason;
  @Column('text') error: string;
  /** The event as it arrived; `{raw}` for a record that is not an event. */
  @Column('jsonb') envelope: unknown;
  @Index('dead_letters_parked')
  @Column('timestamptz', { name: 'parked_at', default: () => 'now()' })
  parkedAt: Date;
  @Column('timestamptz', { name: 'replayed_at', nullable: true }) replayedAt: Date | null;
}
