import { Expires } from '@rotina/service-kit/database';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { DriftSide } from '../domain/metrics/drift.js';

/** A correction of a habit's counters by the nightly reconciliation; it goes with its habit. */
@Expires<DriftReport>({ since: 'at', hours: 365 * 24 })
@Entity('drift_reports')
export class DriftReport {
  @PrimaryColumn('uuid') id: string;
  @Index('drift_reports_of_habit')
  @ForeignKey('habits', { name: 'drift_reports_habit', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'habit_id' })
  habitId: string;
  @Column('jsonb') stored: DriftSide;
  @Column('jsonb') corrected: DriftSide;
  @Index('drift_reports_at') @Column('timestamptz') at: Date;
}
