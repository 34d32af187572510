import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Therapist } from './therapist.entity.js';

/** The earliest slot of a therapist, so that a search needs no availability of a million of them. */
@Entity('next_slots')
export class NextSlot {
  @ForeignKey(() => Therapist, { name: 'next_slots_therapist_fk', onDelete: 'CASCADE' })
  @PrimaryColumn('int', { name: 'therapist_id' })
  therapistId: number;
  /** Null when no slot is free until the furthest day. */
  @Index('next_slots_starts_at') @Column('timestamptz', { name: 'starts_at', nullable: true }) startsAt: Date | null;
  /** When it must be computed again; at once after a change. */
  @Index('next_slots_due_at') @Column('timestamptz', { name: 'due_at' }) dueAt: Date;
  /** Counts computations without success. */
  @Column('int') attempts: number;
}
